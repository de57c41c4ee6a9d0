CREATE TABLE "project_creations" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"project_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_creations_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "project_drafts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"revision" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_summaries" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"project_scope" text,
	"timeline" text,
	"team_size" text,
	"text_bytes" integer NOT NULL,
	"plan_versions" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan_versions" ADD COLUMN "answers_hash" text;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD COLUMN "planner_version" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "answers_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_creations" ADD CONSTRAINT "project_creations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_creations" ADD CONSTRAINT "project_creations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_drafts" ADD CONSTRAINT "project_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_summaries" ADD CONSTRAINT "project_summaries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_creations_project_index" ON "project_creations" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_creations_created_index" ON "project_creations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "project_summaries_user_index" ON "project_summaries" USING btree ("user_id");
--> statement-breakpoint
CREATE FUNCTION "summarise_project"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "project_summaries" ("project_id", "user_id", "project_scope", "timeline", "team_size", "text_bytes", "plan_versions")
	VALUES (
		NEW."id", NEW."user_id", NEW."requirements" ->> 'projectScope', NEW."requirements" ->> 'timeline', NEW."requirements" ->> 'teamSize',
		octet_length(NEW."name") + coalesce(octet_length(NEW."description"), 0) + coalesce(octet_length(NEW."requirements"::text), 0),
		coalesce((NEW."implementation_plan" ->> 'version')::integer, 0)
	)
	ON CONFLICT ("project_id") DO UPDATE SET
		"project_scope" = excluded."project_scope", "timeline" = excluded."timeline", "team_size" = excluded."team_size",
		"text_bytes" = excluded."text_bytes", "plan_versions" = excluded."plan_versions";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "projects_summarised" AFTER INSERT OR UPDATE OF "name", "description", "requirements", "implementation_plan" ON "projects" FOR EACH ROW EXECUTE FUNCTION "summarise_project"();--> statement-breakpoint
UPDATE "projects" SET "name" = "name";
