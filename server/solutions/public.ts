/** What other areas may use of the solutions. */

export { listSolutions, marketMix } from './list-solutions';
export { saveCase, saveSolution } from './save-solution';
export { type SolutionVersion, solutionText } from './solution-text';
