import { expect, it } from 'vitest';
import { toastPlace } from './toast-place';

const view = { width: 1366, height: 768 };

it('a toast stands at 410 px where no dialog is open', () => {
  expect(toastPlace(null, view)).toEqual({});
});

it('stands at the same height beside a dialog and beside a drawer, no wider than the room there', () => {
  expect(toastPlace({ left: 475, right: 891, top: 180 }, view)).toEqual({
    left: 237.5,
    maxWidth: 451,
  });
  expect(toastPlace({ left: 303, right: 1063, top: 24 }, view)).toEqual({
    left: 151.5,
    maxWidth: 279,
  });
  expect(toastPlace({ left: 926, right: 1366, top: 0 }, view)).toEqual({
    left: 463,
    maxWidth: 902,
  });
});

it('stands above a dialog in a window that is too narrow for both', () => {
  expect(toastPlace({ left: 24, right: 366, top: 180 }, { width: 390, height: 700 })).toEqual({
    left: 195,
    top: 'auto',
    bottom: 532,
  });
});

it('covers a dialog that fills the window at its upper edge', () => {
  expect(toastPlace({ left: 20, right: 380, top: 0 }, { width: 400, height: 700 })).toEqual({
    top: 12,
  });
});
