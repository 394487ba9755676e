/** What the pages of texts load after they are shown, as one script. */
export { BlocksHelp } from '../BlocksHelp';
export { TextPreview } from '../TextPreview';
export { HtmlField } from './HtmlField';
