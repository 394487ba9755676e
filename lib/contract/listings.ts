import { joiningCalls } from './listings/joining';
import { ownAccountsCalls } from './listings/own-accounts';
import { ownPostsCalls } from './listings/own-posts';
import { sheetsCalls } from './listings/sheets';

export const listingsCalls = {
  ...joiningCalls,
  ...ownAccountsCalls,
  ...sheetsCalls,
  ...ownPostsCalls,
};
