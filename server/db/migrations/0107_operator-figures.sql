CREATE TABLE "operator_figures_days" (
	"part" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	"label" text NOT NULL,
	"bin" smallint NOT NULL,
	"count" integer NOT NULL,
	"fen" bigint NOT NULL,
	CONSTRAINT "operator_figures_days_part_kind_key_day_label_bin_pk" PRIMARY KEY("part","kind","key","day","label","bin"),
	CONSTRAINT "operator_figures_days_part_known" CHECK ("operator_figures_days"."part" in ('all', 'platform', 'category')),
	CONSTRAINT "operator_figures_days_kind_known" CHECK ("operator_figures_days"."kind" in ('kept', 'visits', 'sessions', 'page', 'source', 'step', 'placed', 'placers', 'paid', 'buyers', 'repeats', 'settled', 'fee', 'refunded', 'disputes', 'stay', 'by_timer'))
);
