import { configure } from '@testing-library/preact';
import { LIMITS } from './time-limits.ts';

/** `findBy…` and `waitFor` give up after a second by default, which a loaded machine takes to import a file. */
configure({ asyncUtilTimeout: LIMITS.query });
