import { expect, it } from 'vitest';
import { toastPlace } from './toast-place';

const view = { width: 1366 };

it('a toast stands at 410 px where no dialog is open', () => {
  expect(toastPlace(null, view)).toEqual({});
});

it('stands at the same height beside a dialog and beside a drawer, no wider than the room there', () => {
  expect(toastPlace({ left: 475, right: 891 }, view)).toEqual({
    left: 237.5,
    maxWidth: 451,
  });
  expect(toastPlace({ left: 303, right: 1063 }, view)).toEqual({
    left: 151.5,
    maxWidth: 279,
  });
  expect(toastPlace({ left: 926, right: 1366 }, view)).toEqual({
    left: 463,
    maxWidth: 902,
  });
});

it('covers a dialog that fills the window at its upper edge', () => {
  expect(toastPlace({ left: 20, right: 380 }, { width: 400 })).toEqual({
    top: 12,
  });
});
