import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import path from 'node:path';

const top = path.resolve(import.meta.dirname, '../..');
const documents = path.join(top, 'server/generated/documents.json');
const compiler = path.join(top, 'node_modules/.bin/relay-compiler');

function compile(): void {
  try {
    execFileSync(compiler, ['--noWatchman'], { cwd: top, stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    process.stderr.write(String((error as { stderr?: Buffer }).stderr ?? error));
    process.exit(1);
  }
}

/** Operations that only stories ask: no server needs to trust them. */
function askedByStoriesOnly(): Set<string> {
  const stories = globSync('web/**/*.{stories,test}.{ts,tsx}', { cwd: top }).map((file) => readFileSync(path.join(top, file), 'utf8'));
  return new Set(stories.flatMap((text) => [...text.matchAll(/^\s*(?:query|mutation|subscription)\s+(\w+)/gm)].map((match) => match[1] ?? '')));
}

/** The id of each operation that an artifact asks for, with the artifact's path. */
function idsInUse(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const untrusted = askedByStoriesOnly();
  for (const file of globSync('web/**/__generated__/*.ts', { cwd: top })) {
    if (untrusted.has(path.basename(file).split(/[.$]/)[0] ?? '')) continue;
    const id = /@relayRequestID ([0-9a-f]{64})/.exec(readFileSync(path.join(top, file), 'utf8'))?.[1];
    if (id) found.set(id, [...(found.get(id) ?? []), path.join(top, file)]);
  }
  return found;
}

const readDocuments = () => JSON.parse(readFileSync(documents, 'utf8')) as Record<string, string>;

mkdirSync(path.dirname(documents), { recursive: true });
if (!existsSync(documents)) writeFileSync(documents, '{}\n');
compile();

// The compiler persists only what it writes anew: an artifact that is up to date but not in the list must be written once more.
const known = readDocuments();
const missing = [...idsInUse()].filter(([id]) => !(id in known)).flatMap(([, files]) => files);
if (missing.length > 0) {
  for (const file of missing) rmSync(file);
  compile();
}

// And it never forgets: what no screen asks for any more is not trusted any more.
const all = readDocuments();
const trusted = Object.fromEntries([...idsInUse().keys()].toSorted().map((id) => [id, all[id]]));
writeFileSync(documents, `${JSON.stringify(trusted, null, 2)}\n`);
console.log(`${Object.keys(trusted).length} trusted documents`);
