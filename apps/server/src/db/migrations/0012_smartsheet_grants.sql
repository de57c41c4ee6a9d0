CREATE TABLE "smartsheet_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "smartsheet_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"amount" integer NOT NULL,
	"counted_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "smartsheet_grants_token_index" ON "smartsheet_grants" USING btree ("token");--> statement-breakpoint
CREATE INDEX "smartsheet_grants_until_index" ON "smartsheet_grants" USING btree ("counted_until");