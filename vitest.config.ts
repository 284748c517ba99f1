import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { listFound } from './scripts/found.mjs'

listFound()

/** Tests that put something in place of a module, which only those can that load it for themselves. */
const mocked = ['server/**/*.mocked.test.ts']

// Not part of vite.config.ts: its root is client/, and tests live beside every source.
export default defineConfig({
  test: {
    root: '.',
    testTimeout: 40_000,
    hookTimeout: 60_000,
    // PostgreSQL does half of the work of a server test: two cores have room for two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,scripts,locales}/**/*.test.{ts,mjs}'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['client/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['client/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['client/api/over-fetch.testing.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: mocked,
          globalSetup: ['server/db/test-cluster.ts', 'scripts/test-programs.mjs'],
          // The program is loaded once per worker: loading it for each file took as long as the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server with modules replaced',
          include: mocked,
          globalSetup: ['server/db/test-cluster.ts', 'scripts/test-programs.mjs'],
        },
      },
    ],
    coverage: {
      include: ['domain/**'],
      exclude: ['**/*.test.ts'],
    },
  },
})
