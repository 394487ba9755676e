CREATE TABLE "address_pushes" (
	"service" text NOT NULL,
	"path" text NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"pushed_at" timestamp with time zone,
	CONSTRAINT "address_pushes_service_path_pk" PRIMARY KEY("service","path")
);
