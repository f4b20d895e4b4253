import { page } from 'vitest/browser';

globalThis.resizeStory = (width, height) => page.viewport(width, height);
