ALTER TABLE "builds" ADD COLUMN "samples_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "question_answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "summarise_project"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "project_summaries" ("project_id", "user_id", "project_scope", "timeline", "team_size", "text_bytes", "plan_versions")
	VALUES (
		NEW."id", NEW."user_id", NEW."requirements" ->> 'projectScope', NEW."requirements" ->> 'timeline', NEW."requirements" ->> 'teamSize',
		octet_length(NEW."name") + coalesce(octet_length(NEW."description"), 0) + coalesce(octet_length(NEW."requirements"::text), 0)
			+ octet_length(NEW."question_answers"::text),
		coalesce((NEW."implementation_plan" ->> 'version')::integer, 0)
	)
	ON CONFLICT ("project_id") DO UPDATE SET
		"project_scope" = excluded."project_scope", "timeline" = excluded."timeline", "team_size" = excluded."team_size",
		"text_bytes" = excluded."text_bytes", "plan_versions" = excluded."plan_versions";
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "projects_summarised" ON "projects";--> statement-breakpoint
CREATE TRIGGER "projects_summarised" AFTER INSERT OR UPDATE OF "name", "description", "requirements", "question_answers", "implementation_plan" ON "projects" FOR EACH ROW EXECUTE FUNCTION "summarise_project"();
