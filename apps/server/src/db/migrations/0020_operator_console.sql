CREATE TABLE "account_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"status" text,
	"plan" text,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_views" (
	"sid" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"operator_id" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_intents" (
	"key" text PRIMARY KEY NOT NULL,
	"stripe_customer_id" text NOT NULL,
	"invoice" text NOT NULL,
	"cents" integer NOT NULL,
	"operator" uuid NOT NULL,
	"subject" uuid NOT NULL,
	"reason" text,
	"begun_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "revenue_days" (
	"day" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "refund_intents_open_index" ON "refund_intents" USING btree ("stripe_customer_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "billing_ledger_cancellation_index" ON "billing_ledger" USING btree ("at") WHERE kind in ('cancel_scheduled', 'cancel_withdrawn');--> statement-breakpoint
CREATE FUNCTION "count_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO "account_counts" ("role", "status", "plan", "count") VALUES (OLD."role", OLD."subscription_status", OLD."subscription_plan", -1);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "account_counts" ("role", "status", "plan", "count") VALUES (NEW."role", NEW."subscription_status", NEW."subscription_plan", 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_counted" AFTER INSERT OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "count_accounts"();--> statement-breakpoint
CREATE TRIGGER "users_recounted" AFTER UPDATE OF "role", "subscription_status", "subscription_plan" ON "users" FOR EACH ROW
	WHEN ((OLD."role", OLD."subscription_status", OLD."subscription_plan") IS DISTINCT FROM (NEW."role", NEW."subscription_status", NEW."subscription_plan"))
	EXECUTE FUNCTION "count_accounts"();--> statement-breakpoint
CREATE FUNCTION "uncount_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM "account_counts"; RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "users_uncounted" AFTER TRUNCATE ON "users" FOR EACH STATEMENT EXECUTE FUNCTION "uncount_accounts"();--> statement-breakpoint
INSERT INTO "account_counts" ("role", "status", "plan", "count")
SELECT "role", "subscription_status", "subscription_plan", count(*) FROM "users" GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "rollup_marks" ("name", "mark", "computed_at")
SELECT 'cancellations', 0, now() WHERE EXISTS (SELECT FROM "billing_ledger");--> statement-breakpoint
DELETE FROM "rollup_marks" WHERE "name" = 'ledger';
