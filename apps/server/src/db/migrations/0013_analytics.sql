CREATE TABLE "activity_days" (
	"subject" uuid NOT NULL,
	"day" text NOT NULL,
	"questions" integer NOT NULL,
	"projects" integer NOT NULL,
	"plans" integer NOT NULL,
	"builds" integer NOT NULL,
	"settings" integer NOT NULL,
	"assets" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_days_subject_day_pk" PRIMARY KEY("subject","day")
);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operator" uuid NOT NULL,
	"subject" uuid,
	"action" text NOT NULL,
	"target" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "revenue_months" (
	"month" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rollup_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"mark" bigint NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_days" (
	"day" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_periods" (
	"days" integer PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_ledger" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "activity_days_day_index" ON "activity_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "operator_actions_subject_index" ON "operator_actions" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "projects_created_index" ON "projects" USING btree ("created_at","smartsheet_id");--> statement-breakpoint
CREATE INDEX "users_role_created_index" ON "users" USING btree ("role","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_operator_actions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'What operators did is added, never changed or removed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "operator_actions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "operator_actions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_operator_actions"();--> statement-breakpoint
-- From now on an event tells of each answered question, which stays when its owner deletes it; of earlier ones the stored sessions tell.
INSERT INTO "events" ("kind", "subject", "occurred_at", "data")
SELECT 'question_answered', "users"."event_subject", "ai_sessions"."created_at",
	jsonb_build_object('provider', "ai_sessions"."provider", 'milliseconds', "ai_sessions"."duration")
FROM "ai_sessions" INNER JOIN "users" ON "users"."id" = "ai_sessions"."user_id" ORDER BY "ai_sessions"."id";
