import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { createInstallerArchive } from './installer-archive.ts'

const setUp = () => {
  const folder = createTempFolder()
  const source = join(folder, 'Таможенный брокер.AppImage')
  writeFileSync(source, 'installer')
  const saved = join(folder, 'installers')
  return { source, saved, archive: createInstallerArchive(saved) }
}

test('a saved installer is found by its version, also when it is a prerelease', async () => {
  const { archive, source } = setUp()
  expect(archive.findOther('1.2.0')).toBeUndefined()
  await archive.save('1.1.0-beta.2', source)
  const installer = archive.findOther('1.2.0')
  expect(installer?.version).toBe('1.1.0-beta.2')
  expect(readFileSync(installer?.file ?? '', 'utf8')).toBe('installer')
  expect(archive.find('1.1.0-beta.2')).toEqual(installer)
  expect(archive.find('1.1.0')).toBeUndefined()
  expect(archive.findOther('1.1.0-beta.2')).toBeUndefined()
})

test('only the installers of the given versions stay', async () => {
  const { archive, source, saved } = setUp()
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await archive.save(version, source)
  archive.removeExcept(['1.1.0', '1.2.0'])
  expect(readdirSync(saved).toSorted()).toEqual([
    'customs-broker-1.1.0.AppImage',
    'customs-broker-1.2.0.AppImage',
  ])
})

test('a copy that fails leaves no installer, and a file that a crash left is none', async () => {
  const { archive, saved } = setUp()
  await expect(archive.save('1.1.0', join(saved, 'missing.exe'))).rejects.toThrow('ENOENT')
  mkdirSync(saved, { recursive: true })
  writeFileSync(join(saved, 'customs-broker-1.1.0.exe.part'), 'half an inst')
  writeFileSync(join(saved, 'customs-broker-latest.exe'), '')
  expect(archive.findOther('1.2.0')).toBeUndefined()
})
