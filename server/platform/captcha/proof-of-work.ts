import { createHmac } from 'node:crypto'
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { insertSpentCaptcha } from './queries.ts'

// The solver derives keys for the counters 0, 1, 2, … until it reaches the counter that was drawn here, so the work has
// an upper limit. One derivation takes about 1.2 ms on a laptop: 0.1 to 0.4 s in all, and 0.5 to 2 s on a phone. A few
// expensive derivations rather than many cheap ones, because each call of a browser's crypto has a cost that a bot's
// own program saves.
const cost = 5000
const minCounter = 100
const maxCounter = 300

/**
 * The challenge is fetched when the form is sent, so this is long enough; it is short, so that few spent challenges are
 * stored.
 */
const minutes = 10

export async function makeProofOfWork(secret: Buffer): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(maxCounter, minCounter),
    deriveKey,
    expiresAt: new Date(Date.now() + minutes * 60_000),
    ...secretsFrom(secret),
  })
}

/** Whether the token solves a challenge of this site that has not expired and was not used before. */
export async function provesWork(db: Db, secret: Buffer, token: string): Promise<boolean> {
  const solved = readToken(token)
  if (!solved) return false
  const { verified } = await verifySolution({ ...solved, deriveKey, ...secretsFrom(secret) })
  if (!verified) return false
  const { signature, parameters } = solved.challenge
  return insertSpentCaptcha(db, signature, new Date(parameters.expiresAt * 1000))
}

/** One key signs the challenge, the other the answer hidden in it. */
function secretsFrom(secret: Buffer) {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex')
  return { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('answer') }
}

/** A token of this site has about 700 characters. */
const maxTokenLength = 2000

const hex = z.string().regex(/^[0-9a-f]{1,128}$/)
const solvedChallenge = z.object({
  challenge: z.object({
    // Exactly what makeProofOfWork makes: nothing else was signed, and no other values reach the calculation.
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.literal(cost),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int().positive(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().min(0).max(maxCounter), derivedKey: hex }),
})

function readToken(token: string): z.output<typeof solvedChallenge> | undefined {
  if (token.length > maxTokenLength) return undefined
  try {
    return solvedChallenge.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data
  } catch {
    return undefined
  }
}
