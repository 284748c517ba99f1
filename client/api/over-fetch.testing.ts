import axios, { AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { transport } from './http.ts'

/**
 * Calls of components under test go over `fetch`, which tests stub and which knows no other origins;
 * a browser's calls do not (`http.ts`).
 */
async function overFetch(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const stop = AbortSignal.timeout(config.timeout || 60_000)
  const answer = await fetch(axios.getUri(config), {
    ...{ method: config.method?.toUpperCase(), body: config.data },
    headers: Object.entries(config.headers).map(([name, value]) => [name, String(value)]),
    signal: AbortSignal.any([stop, ...(config.signal ? [config.signal as AbortSignal] : [])]),
  })
  const isBinary = config.responseType === 'arraybuffer'
  const text = isBinary ? await answer.arrayBuffer() : await answer.text()
  return {
    ...{ config, data: text, status: answer.status, statusText: answer.statusText },
    headers: new AxiosHeaders(Object.fromEntries(answer.headers)),
  }
}

transport.defaults.adapter = overFetch
