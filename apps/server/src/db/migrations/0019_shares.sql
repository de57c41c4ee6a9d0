CREATE TABLE "project_people" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"roles" jsonb NOT NULL,
	"send_email" boolean NOT NULL,
	"message" text NOT NULL,
	"revision" uuid DEFAULT gen_random_uuid() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"smartsheet_id" bigint NOT NULL,
	"email" text NOT NULL,
	"level" text NOT NULL,
	"status" text NOT NULL,
	"share_id" text,
	"reason" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "share_runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"build_id" integer NOT NULL,
	"hash" text NOT NULL,
	"send_email" boolean NOT NULL,
	"message" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "smartsheet_can_share" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_people" ADD CONSTRAINT "project_people_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_calls" ADD CONSTRAINT "share_calls_run_id_share_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."share_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_calls" ADD CONSTRAINT "share_calls_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_runs" ADD CONSTRAINT "share_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_runs" ADD CONSTRAINT "share_runs_build_id_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."builds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_calls_once" ON "share_calls" USING btree ("run_id","type","smartsheet_id","email");--> statement-breakpoint
CREATE INDEX "share_calls_project_index" ON "share_calls" USING btree ("project_id","status");--> statement-breakpoint
CREATE INDEX "share_runs_project_index" ON "share_runs" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "share_runs_build_index" ON "share_runs" USING btree ("build_id");--> statement-breakpoint
CREATE INDEX "share_runs_running_index" ON "share_runs" USING btree ("id") WHERE status = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "share_runs_one_running" ON "share_runs" USING btree ("project_id") WHERE status = 'running';