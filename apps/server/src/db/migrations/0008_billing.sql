CREATE TABLE "billing_customers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"subject" uuid DEFAULT gen_random_uuid() NOT NULL,
	"stripe_customer_id" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_customers_subject_unique" UNIQUE("subject"),
	CONSTRAINT "billing_customers_stripe_customer_id_unique" UNIQUE("stripe_customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"subject" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"stripe_subscription_id" text,
	"currency" text NOT NULL,
	"amount_cents" integer,
	"annual_cents_before" integer,
	"annual_cents_after" integer,
	"subscription_annual_cents" integer,
	"reason" text,
	"source" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_ledger_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"stripe_customer_id" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_cards" (
	"fingerprint_hash" text PRIMARY KEY NOT NULL,
	"stripe_subscription_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "billing_ledger_subject_index" ON "billing_ledger" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "billing_ledger_time_index" ON "billing_ledger" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stripe_events_customer_index" ON "stripe_events" USING btree ("stripe_customer_id","occurred_at");--> statement-breakpoint
CREATE INDEX "stripe_events_received_index" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Lines of the ledger are added, never changed or removed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "billing_ledger_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "billing_ledger" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_ledger"();
