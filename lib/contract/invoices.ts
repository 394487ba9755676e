export const invoicesCalls = {};
