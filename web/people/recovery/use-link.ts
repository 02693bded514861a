import { useEffect, useState } from 'react'
import type { EndpointName, Endpoints } from '../../../api/index.ts'
import type { Answer, Input } from '../../../api/platform/endpoint.ts'
import { type ApiError, call } from '../../platform/client.ts'

export const isInvalidLink = (error: unknown) => error instanceof Error && (error as ApiError).code === 'invalid_link'

/**
 * What a link in a mail is for. The page asks for it when it runs, and not when it is rendered: the page then has nothing
 * that a cache must not keep.
 */
export function useLink<N extends Extract<EndpointName, 'readEmailLink' | 'readReset'>>(
  name: N,
  input: Input<Endpoints[N]>,
): { link: Answer<Endpoints[N]> | undefined; invalid: boolean; setInvalid: (invalid: boolean) => void } {
  const [link, setLink] = useState<Answer<Endpoints[N]>>()
  const [invalid, setInvalid] = useState(false)
  const key = JSON.stringify(input)
  useEffect(() => {
    // If it fails otherwise, the page works without it.
    call(name, JSON.parse(key) as Input<Endpoints[N]>).then(setLink, (error) => setInvalid(isInvalidLink(error)))
  }, [name, key])
  return { link, invalid, setInvalid }
}
