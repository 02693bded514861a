import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** The PostgreSQL server of a test run. The site's role may not create databases, so the superuser creates them for that role. */
export interface TestServer {
  /** Connects as the site's role, which all tests use. */
  url: string
  superuserUrl: string
  /** A database with every migration. */
  template: string
}

/** A new copy of the template; `drop` also ends open connections. */
export async function copyDatabase(
  { url, superuserUrl }: TestServer,
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAs(superuserUrl, `create database ${name} template ${template} owner stoa`)
  return {
    url: urlOfDatabase(url, name),
    drop: () => runAs(superuserUrl, `drop database ${name} with (force)`),
  }
}

export function urlOfDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function runAs(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
