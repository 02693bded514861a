import { writeFile } from 'node:fs/promises'
import type { BrowserContext, TestInfo } from '@playwright/test'

/** The last lines before a failure. */
const maxLines = 400

/** Logs the requests and messages of a browser's pages, to attach them to a failed test: failures on a busy machine are hard to repeat. */
export function keepLog(context: BrowserContext, lines: string[]): void {
  const begun = performance.now()
  const note = (text: string) => {
    lines.push(`${String(Math.round(performance.now() - begun)).padStart(6)} ${text.slice(0, 500)}`)
    if (lines.length > maxLines) lines.shift()
  }
  context.on('request', (request) => note(`→ ${request.method()} ${request.url()}`))
  context.on('response', (response) => note(`← ${response.status()} ${response.request().method()} ${response.url()}`))
  context.on('requestfailed', (request) =>
    note(`✘ ${request.failure()?.errorText} ${request.method()} ${request.url()}`),
  )
  context.on('console', (message) => note(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => note(`thrown: ${error.error().stack ?? error.error()}`))
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => frame === page.mainFrame() && note(`shows ${frame.url()}`)),
  )
}

export async function attachLog(info: TestInfo, lines: readonly string[], isWrong: boolean): Promise<void> {
  if ((info.status === info.expectedStatus && !isWrong) || lines.length === 0) return
  const path = info.outputPath(`pages-${info.attachments.length}.log`)
  await writeFile(path, `${lines.join('\n')}\n`)
  await info.attach('what the pages asked for and said', { path, contentType: 'text/plain' })
}
