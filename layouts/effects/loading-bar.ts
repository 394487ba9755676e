import NProgress from 'nprogress';

/** Spec 9: throttle 200 ms, duration 5000 ms, hides 500 ms after finishing. */
export const BAR_DELAY_MS = 200;
export const BAR_CREEP_MS = 5000;
export const BAR_HIDE_MS = 500;

const STEP_MS = 100;
const FAILED = 'nprogress-failed';

// nprogress shows its steps one after another, each for `speed` ms: a step must be over before the next, and
// the last one takes `speed` to fill and `speed` to fade.
const CREEP_SPEED_MS = STEP_MS / 2;
const FINISH_SPEED_MS = BAR_HIDE_MS / 2;

// No role="bar" (nprogress's own template): it is no role.
NProgress.configure({
  template: '<div class="bar"></div>',
  barSelector: '.bar',
  showSpinner: false,
  trickle: false,
  minimum: 0.01,
});

export interface LoadingBar {
  /** Nothing is shown for the first 200 ms, so that a quick page does not flicker. */
  start: () => void;
  finish: () => void;
  /** Fills in red and hides. */
  fail: () => void;
}

/** The bar at the top (spec 4: Loading bar). One in the browser: nprogress keeps one. */
export function createLoadingBar(): LoadingBar {
  let delay: ReturnType<typeof setTimeout> | undefined;
  let creep: ReturnType<typeof setInterval> | undefined;

  const stop = () => {
    clearTimeout(delay);
    clearInterval(creep);
  };
  const show = () => {
    let elapsed = 0;
    NProgress.configure({ speed: CREEP_SPEED_MS });
    NProgress.set(0.01);
    creep = setInterval(() => {
      elapsed += STEP_MS;
      // Just short of full: full means done.
      NProgress.set(Math.min(0.994, elapsed / BAR_CREEP_MS));
    }, STEP_MS);
  };

  const fill = () => {
    // Not done(): it takes a random step first.
    NProgress.configure({ speed: FINISH_SPEED_MS });
    NProgress.set(1);
  };

  return {
    start: () => {
      stop();
      document.documentElement.classList.remove(FAILED);
      delay = setTimeout(show, BAR_DELAY_MS);
    },
    finish: () => {
      stop();
      if (NProgress.isStarted()) fill();
    },
    fail: () => {
      stop();
      document.documentElement.classList.add(FAILED);
      fill();
    },
  };
}
