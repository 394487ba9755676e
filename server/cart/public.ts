/** What other areas may use of the cart. */
export { addToCart } from './add-to-cart';
export { presentBriefTerms } from './brief-state';
export { copyAddOns } from './choose-add-ons';
export { fillBrief } from './fill-brief';
export { forgetCart } from './forget-cart';
export { openBrief, sealBrief } from './stored-brief';
