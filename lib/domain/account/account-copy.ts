/** Where the copy of an account's data is fetched, what the file is called, and the header that brings the ticket of `verify`. */
export const accountCopyFile = {
  path: '/api/account-copy',
  name: '我的资料.xlsx',
  ticketHeader: 'x-step-up-ticket',
} as const;
