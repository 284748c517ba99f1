import { failed, ownHeaders, withConfirmation } from './http.ts'
import { ApiProblem, problemFrom } from './problem.ts'

/**
 * Sends a form with a file and answers what the server says. `onProgress` hears shares from 0 to 1,
 * which `fetch` cannot tell; `timeout` is in milliseconds. What fails is thrown as an `ApiProblem`.
 */
export const upload = <T>(
  url: string,
  form: FormData,
  timeout: number,
  onProgress?: (share: number) => void,
): Promise<T> => withConfirmation(() => send<T>(url, form, timeout, onProgress))

function send<T>(
  url: string,
  form: FormData,
  timeout: number,
  onProgress?: (share: number) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (problem: ApiProblem) => reject(failed(problem))
    request.open('POST', url)
    request.timeout = timeout
    for (const [name, value] of Object.entries(ownHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => fail(new ApiProblem(0))
    request.ontimeout = () => fail(new ApiProblem(0))
    request.onload = () => {
      const { status, responseText } = request
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as T)
      else fail(problemFrom(status, responseText))
    }
    request.send(form)
  })
}
