ALTER TABLE "plan_versions" ADD COLUMN "answers_hash" text;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD COLUMN "planner_version" integer;