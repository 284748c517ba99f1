import axios, { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import { transport } from './http.ts'

const network = transport.defaults.adapter

/** Answers every call with this from here on; a test ends with `asBefore`. */
export function answering(
  body: unknown,
  heard?: (asked: InternalAxiosRequestConfig) => void,
): void {
  transport.defaults.adapter = async (config) => {
    heard?.(config)
    return {
      ...{ config, data: JSON.stringify(body), status: 200, statusText: 'OK' },
      headers: new AxiosHeaders({ 'content-type': 'application/json' }),
    }
  }
}

/** Nobody answers from here on. */
export function away(): void {
  transport.defaults.adapter = async (config) => {
    throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
  }
}

export function asBefore(): void {
  transport.defaults.adapter = network
}

/** The whole address that a call asks. */
export const addressOf = (asked: InternalAxiosRequestConfig): string => axios.getUri(asked)
