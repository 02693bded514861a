import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { call } from '../../platform/client.ts'

type OptionsToUse = Parameters<typeof startAuthentication>[0]['optionsJSON']
type OptionsToAdd = Parameters<typeof startRegistration>[0]['optionsJSON']

// A browser asks for one passkey at a time: a new question ends the one before. So a suggestion never begins while a button asks.
let isAsking = false
/** Asks for the suggestions of the login form anew, while there is one. */
let suggestAgain: (() => void) | undefined

/** Sends what came of a passkey. Returns whether the server took it. */
type Send = (response: SignedByPasskey) => Promise<boolean>

/** The browser asks for a passkey. Nothing is sent if the user chose none. */
export async function askForPasskey(purpose: 'login' | 'proof', send: Send): Promise<void> {
  let isTaken = false
  isAsking = true
  try {
    const response = await unlessCancelled(async () => {
      const options = await call('getPasskeyOptions', { body: { for: purpose } })
      return toSend(await startAuthentication({ optionsJSON: options as unknown as OptionsToUse }))
    })
    isTaken = response !== undefined && (await send(response))
  } finally {
    isAsking = false
    // The question has ended the suggestions.
    if (!isTaken) suggestAgain?.()
  }
}

/** The browser makes a passkey of this site for the member. Returns undefined if the user did not want it. */
export function makePasskey() {
  return unlessCancelled(async () => {
    const options = await call('getPasskeyOptions', { body: { for: 'adding' } })
    return toSend(await startRegistration({ optionsJSON: options as unknown as OptionsToAdd }))
  })
}

/** What the browser has signed, for the body of a call. */
export interface SignedByPasskey extends Record<string, unknown> {
  id: string
  response: Record<string, unknown>
}

const toSend = (signed: { id: string; response: object }): SignedByPasskey => ({
  ...signed,
  response: { ...signed.response },
})

/** Browsers do not tell a cancelled dialog from one that waited too long. */
async function unlessCancelled<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined
    throw error
  }
}

/** A challenge is valid for five minutes. */
const renewEvery = 4 * 60_000

/** Lets the browser suggest passkeys in the field of the username, and sends the one that was chosen. Returns how to end it. */
export function suggestPasskeys(send: Send) {
  let ended = false
  const ask = async () => {
    if (ended || isAsking || !(await browserSupportsWebAuthnAutofill())) return
    const options = await call('getPasskeyOptions', { body: { for: 'login' } })
    if (ended || isAsking) return
    const response = await startAuthentication({
      optionsJSON: options as unknown as OptionsToUse,
      useBrowserAutofill: true,
    })
    if (!ended && !(await send(toSend(response)))) askQuietly()
  }
  // Without suggestions the form is as useful as before, so no failure is shown.
  const askQuietly = () => void ask().catch(() => undefined)
  askQuietly()
  suggestAgain = askQuietly
  const timer = setInterval(askQuietly, renewEvery)
  return () => {
    ended = true
    clearInterval(timer)
    if (suggestAgain === askQuietly) suggestAgain = undefined
    WebAuthnAbortService.cancelCeremony()
  }
}
