CREATE TABLE "signing_authority" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"root_certificate" text NOT NULL,
	"root_key_sealed" text NOT NULL,
	"stamper_certificate" text NOT NULL,
	"stamper_key_sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signing_authority_one" CHECK ("signing_authority"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "signing_certificates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signing_certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"serial" text NOT NULL,
	"sha256" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signing_certificates_serial_unique" UNIQUE("serial"),
	CONSTRAINT "signing_certificates_sha256_unique" UNIQUE("sha256")
);
