CREATE INDEX "ai_sessions_project_index" ON "ai_sessions" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "build_calls_workspace_index" ON "build_calls" USING btree ((("produced" ->> 'workspace')::bigint));--> statement-breakpoint
CREATE INDEX "builds_project_index" ON "builds" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "builds_plan_version_index" ON "builds" USING btree ("plan_version_id");--> statement-breakpoint
CREATE INDEX "guides_project_index" ON "guides" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "users_reset_token_index" ON "users" USING btree ("reset_password_token");--> statement-breakpoint
CREATE INDEX "users_verify_token_index" ON "users" USING btree ("verify_email_token");