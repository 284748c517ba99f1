import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budgets, pages } from './scripts/budgets.ts'
import { builtValues } from './scripts/built-values.ts'
import { evalFree } from './scripts/eval-free.ts'
import { firstLoads } from './scripts/first-loads.ts'
import { listFound } from './scripts/found.mjs'
import { pageChunks } from './scripts/page-chunks.ts'
import { routeBudgets } from './scripts/route-budgets.ts'

listFound()

const server = process.env.HEADFRAME_SERVER ?? 'http://127.0.0.1:8080'

/** What the server answers; everything else is the client's. */
const served = ['/api', '/user', '/safety', '/aas', '/aas-web', '/project', '/files', '/healthz']

const chunks = pageChunks(pages)

export default defineConfig({
  root: resolve(import.meta.dirname, 'client'),
  plugins: [builtValues(), react(), chunks.plugin, firstLoads(), evalFree(), routeBudgets(budgets)],
  worker: { format: 'es' },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/client'),
    emptyOutDir: true,
    manifest: true,
    chunkSizeWarningLimit: 1300,
    rolldownOptions: {
      treeshake: {
        // The parts of antd do not say so themselves: a module that nobody asks has no effect.
        moduleSideEffects: [
          { test: /node_modules\/(@rc-component|antd|@ant-design)\//, sideEffects: false },
        ],
      },
      output: {
        // What the bundler adds to the name of a group says which of its many users there are.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        // Libraries change less often than we do: a release leaves them in the browser's cache.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|zustand|use-sync-external-store)\//,
            },
            // What both halves use must not be swallowed by a library that only one of them loads.
            { name: 'helpers', test: /node_modules\/(@babel\/runtime|clsx)\// },
            { name: 'queries', test: /node_modules\/@tanstack\/(query|react-query)/ },
            { name: 'three', test: /node_modules\/(three|three-stdlib|@react-three)\// },
            { name: 'maplibre', test: /node_modules\/(maplibre-gl|@maplibre)\// },
            chunks.group,
            // Parts that the same screens fetch, the smallest with their neighbours: more, and the home page takes lists.
            {
              name: 'antd',
              test: /node_modules\/(@rc-component|antd|@ant-design)\//,
              entriesAware: true,
              entriesAwareMergeThreshold: 4_000,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, { target: server }])),
      '/socket.io': { target: server, ws: true },
    },
  },
})
