CREATE TABLE "project_templates" (
	"project_id" integer NOT NULL,
	"template" text NOT NULL,
	CONSTRAINT "project_templates_project_id_template_pk" PRIMARY KEY("project_id","template")
);
--> statement-breakpoint
CREATE TABLE "requirements_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"question" text NOT NULL,
	"description" text NOT NULL,
	"options" jsonb NOT NULL,
	"required" boolean NOT NULL,
	"visible" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workflow_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"complexity" text NOT NULL,
	"estimated_time" text NOT NULL,
	"steps" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_templates" ADD CONSTRAINT "project_templates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_templates_template_index" ON "project_templates" USING btree ("template");