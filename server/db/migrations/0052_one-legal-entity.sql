-- One company stands in every text. What was configured for invoices and transfers goes over to its keys; the old keys stay
-- for a copy of the program that still reads them.
INSERT INTO "site_config" ("key", "value")
SELECT 'entity_' || CASE "key" WHEN 'invoice_buyer_tax_number' THEN 'credit_code' ELSE substr("key", 15) END, "value"
FROM "site_config"
WHERE "key" IN ('invoice_buyer_name', 'invoice_buyer_tax_number', 'invoice_buyer_address', 'invoice_buyer_phone',
  'invoice_buyer_bank', 'invoice_buyer_account')
ON CONFLICT DO NOTHING;
