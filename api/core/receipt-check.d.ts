export interface ReceiptCheck {
  holds: boolean;
  /** Extent of the check: of a brief document the members that its proof shows, or only verdict, day and hash. */
  covers: 'document' | 'members shown' | 'verdict, day and hash';
  /** Fields of the document that are what was decided. Of `next_steps` in a brief document, the steps shown. */
  proved: string[];
  decision?: string;
  as_of?: string;
  judged_on?: string;
  issuer?: string;
  faults: string[];
}

/**
 * Whether the holder of `vkey` gave this decision, checked offline.
 * @throws Error if `vkey` is no verifier key of this kind
 */
export declare function verifyReceipt(document: object, vkey: string): Promise<ReceiptCheck>;
