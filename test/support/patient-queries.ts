import { configure } from '@testing-library/preact';

/** `findBy…` and `waitFor` give up after a second by default, which a loaded machine takes to import a file. */
configure({ asyncUtilTimeout: 20_000 });
