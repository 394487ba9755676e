/** What other areas may use of favourites. */
export { forgetFavourites } from './forget-favourites';
export { watchFavourites } from './watch-favourites';
