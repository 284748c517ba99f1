import { type Plugin, runnerImport } from 'vite'

const computed = /\.built\.ts$/

/**
 * A module called `*.built.ts` is run when the client is built: its exports stand in the bundle as
 * JSON, without what they were worked out from. Elsewhere it is a module like any other.
 */
export function builtValues(): Plugin {
  return {
    name: 'headframe:built-values',
    apply: 'build',
    async load(id) {
      if (!computed.test(id)) return null
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id)
      for (const file of dependencies) this.addWatchFile(file)
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
