/** Of every invoice the platform issues; exact decimal. */
export const invoiceRate = '0.0600';
