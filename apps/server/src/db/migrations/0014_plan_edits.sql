ALTER TABLE "plan_versions" ADD COLUMN "base_version" integer;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD COLUMN "edits" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD COLUMN "lost_edits" jsonb DEFAULT '[]'::jsonb NOT NULL;