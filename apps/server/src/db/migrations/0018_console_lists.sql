CREATE FUNCTION "trigrams"("value" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
	SELECT coalesce(array_agg(DISTINCT substr("value", place, 3)), '{}') FROM generate_series(1, length("value") - 2) AS place
$$;
--> statement-breakpoint
CREATE TABLE "standing_figures" (
	"name" text PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"computed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_role_created_index";--> statement-breakpoint
DROP INDEX "events_subject_index";--> statement-breakpoint
DROP INDEX "support_issues_created_index";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "annual_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "full_annual_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "annual_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_active_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "builds_failed_index" ON "builds" USING btree ("finished_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "operator_actions_operator_index" ON "operator_actions" USING btree ("operator","id");--> statement-breakpoint
CREATE INDEX "operator_actions_action_index" ON "operator_actions" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "operator_actions_time_index" ON "operator_actions" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_unsure_index" ON "subscriptions" USING btree ("status","cancel_at_period_end","user_id","annual_cents","full_annual_cents") WHERE status in ('past_due', 'trialing');--> statement-breakpoint
CREATE INDEX "subscriptions_ending_index" ON "subscriptions" USING btree ("user_id","annual_cents") WHERE cancel_at_period_end and ended_at is null;--> statement-breakpoint
CREATE INDEX "support_issues_status_index" ON "support_issues" USING btree ("status","priority","created_at","id");--> statement-breakpoint
CREATE INDEX "support_issues_search_index" ON "support_issues" USING gin (trigrams(lower("title" || ' ' || "description")));--> statement-breakpoint
CREATE INDEX "users_standing_index" ON "users" USING btree ("role","subscription_status","subscription_plan");--> statement-breakpoint
CREATE INDEX "users_created_index" ON "users" USING btree ("created_at","id","role");--> statement-breakpoint
CREATE INDEX "users_name_index" ON "users" USING btree ("first_name","last_name","email","id");--> statement-breakpoint
CREATE INDEX "users_plan_index" ON "users" USING btree ("subscription_plan","created_at","id");--> statement-breakpoint
CREATE INDEX "users_status_index" ON "users" USING btree ("subscription_status","created_at","id");--> statement-breakpoint
CREATE INDEX "users_annual_index" ON "users" USING btree ("annual_cents","created_at","id");--> statement-breakpoint
CREATE INDEX "users_active_index" ON "users" USING btree ("last_active_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_api_key_index" ON "users" USING btree ("created_at","id") WHERE smartsheet_api_key is not null;--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin (trigrams(lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", ''))));--> statement-breakpoint
CREATE INDEX "events_subject_index" ON "events" USING btree ("subject","kind","occurred_at");--> statement-breakpoint
CREATE INDEX "support_issues_created_index" ON "support_issues" USING btree ("created_at","id");--> statement-breakpoint
UPDATE "subscriptions" AS s SET "annual_cents" = known."cents", "full_annual_cents" = known."cents" FROM (
	SELECT DISTINCT ON ("stripe_subscription_id") "stripe_subscription_id", "subscription_annual_cents" AS "cents"
	FROM "billing_ledger" WHERE "subscription_annual_cents" IS NOT NULL ORDER BY "stripe_subscription_id", "at" DESC, "id" DESC
) AS known WHERE known."stripe_subscription_id" = s."stripe_subscription_id";--> statement-breakpoint
UPDATE "subscriptions" AS s SET "full_annual_cents" = p."price_cents" * 12 FROM "subscription_plans" AS p
WHERE p."id" = s."plan" AND s."full_annual_cents" = 0 AND s."ended_at" IS NULL;--> statement-breakpoint
UPDATE "users" SET "annual_cents" = known."cents" FROM (
	SELECT DISTINCT ON (c."user_id") c."user_id", l."annual_cents_after" AS "cents"
	FROM "billing_customers" AS c INNER JOIN "billing_ledger" AS l ON l."subject" = c."subject"
	WHERE l."annual_cents_after" IS NOT NULL ORDER BY c."user_id", l."at" DESC, l."id" DESC
) AS known WHERE known."user_id" = "users"."id";--> statement-breakpoint
UPDATE "users" SET "last_active_at" = known."at" FROM (
	SELECT "subject", max("last_at") AS "at" FROM "activity_days" GROUP BY "subject"
) AS known WHERE known."subject" = "users"."event_subject";--> statement-breakpoint
DELETE FROM "usage_periods";
