import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Client } from './client.ts'

/** Does the work that the site asks of a sign-up or a login, as the form does it; returns the `captchaToken`. */
export async function solvePuzzle(client: Client, { login = false } = {}): Promise<string> {
  const challenge = (await client.get(`/api/_captcha${login ? '?for=login' : ''}`)).json<Challenge>()
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}
