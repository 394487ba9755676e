/** What other areas may use of the articles. */

export { saveArticle } from './save-article';
export { saveQuestion } from './save-question';
