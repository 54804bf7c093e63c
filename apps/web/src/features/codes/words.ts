import type { Cert, Grader } from './meaning/certs.ts';
import type { Meaning } from './meaning/meaning.ts';

export const KIND_NAMES: Readonly<Record<Meaning['kind'], string>> = {
  own: 'One of our pages',
  cert: 'Certification',
  number: 'Number',
  web: 'Web address',
  wifi: 'Wi-Fi',
  contact: 'Contact',
  event: 'Event',
  email: 'Email',
  phone: 'Phone number',
  message: 'Text message',
  place: 'Place',
  product: 'Product number',
  ticket: 'Ticket',
  command: 'Not opened',
  binary: 'Bytes',
  text: 'Text',
};

const GRADERS: Readonly<Record<Grader, string>> = {
  PSA: 'PSA',
  BGS: 'Beckett',
  BVG: 'Beckett',
  BCCG: 'Beckett',
  CGC: 'CGC',
  SGC: 'SGC',
  TAG: 'TAG',
  ACE: 'ACE',
  AGS: 'AGS',
};

export function graderOf({ grader }: Cert): string {
  return GRADERS[grader];
}

const FORMATS: Readonly<Record<string, string>> = {
  QRCode: 'QR code',
  QRCodeModel2: 'QR code',
  MicroQRCode: 'Micro QR code',
  DataMatrix: 'Data Matrix',
  AztecCode: 'Aztec code',
  Code128: 'Code 128',
  Code39: 'Code 39',
  EAN13: 'EAN-13',
  UPCA: 'UPC-A',
};

export function nameOfFormat(format: string): string {
  return FORMATS[format] ?? format;
}

/** What a certification is called on a card: `PSA 12345678`. */
export function nameOfCert({ grader, number }: Cert): string {
  return number === null ? grader : `${grader} ${number}`;
}
