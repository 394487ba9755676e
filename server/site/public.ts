/** What other areas may use of the site. */
export { assertOwnFiles } from './own-files';
export { notify } from './notify';
