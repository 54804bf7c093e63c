// Generated from the description of the API by tools/generate.ts: change the contract and run it again.
export interface paths {
    "/api/v1/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Batches of scans, newest first */
        get: operations["getBatches"];
        put?: never;
        /** Start a batch of scans (Business plan) */
        post: operations["postBatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One batch and its progress */
        get: operations["getBatchesById"];
        put?: never;
        post?: never;
        /** Forget a batch; its scans and cards stay */
        delete: operations["deleteBatchesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a batch and drop what it has not graded yet */
        post: operations["postBatchesByIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The results of a batch as a file */
        get: operations["getBatchesByIdExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All cards of a batch with their results, in their order */
        get: operations["getBatchesByIdItems"];
        put?: never;
        /** Add cards to a batch at given positions */
        post: operations["postBatchesByIdItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause a batch until it is resumed */
        post: operations["postBatchesByIdPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/batches/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume a batch */
        post: operations["postBatchesByIdResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cards of the collection */
        get: operations["getCards"];
        put?: never;
        /** Add a card without a scan */
        post: operations["postCards"];
        delete?: never;
        options?: never;
        head?: never;
        /** Make the same change to several cards */
        patch: operations["patchCards"];
        trace?: never;
    };
    "/api/v1/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One card */
        get: operations["getCardsById"];
        put?: never;
        post?: never;
        /** Move a card to the trash */
        delete: operations["deleteCardsById"];
        options?: never;
        head?: never;
        /** Change a card */
        patch: operations["patchCardsById"];
        trace?: never;
    };
    "/api/v1/cards/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A small picture of a card */
        get: operations["getCardsByIdPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cards/{id}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enter what a copy of this card costs in a grade */
        post: operations["postCardsByIdPrices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cards/{id}/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a card is shown in the gallery; null if it is not */
        get: operations["getCardsByIdPublication"];
        /** Show a card in the gallery, or change the name it is shown with */
        put: operations["putCardsByIdPublication"];
        post?: never;
        /** Take a card out of the gallery: its page and its pictures are gone at once */
        delete: operations["deleteCardsByIdPublication"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cards/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a card from the trash */
        post: operations["postCardsByIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cards/{id}/worth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prices by grade of a card, and its own value over time */
        get: operations["getCardsByIdWorth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cards/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move several cards to the trash */
        post: operations["postCardsDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cards/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The collection as a file */
        get: operations["getCardsExport"];
        put?: never;
        /** Some cards of the collection as a file */
        post: operations["postCardsExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cards/grade-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Grade the latest scan of several cards again by another rule book (Business plan) */
        post: operations["postCardsGradeAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cards/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ids of all cards that match the filters */
        get: operations["getCardsIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cards/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add the cards of a CSV file to the collection, or preview what that would do */
        post: operations["postCardsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cards/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore several cards from the trash */
        post: operations["postCardsRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cards/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suggestions for a field, from the collection */
        get: operations["getCardsSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cards/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many cards there are, what they cost and what they are worth */
        get: operations["getCardsTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/cards/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo a change of several cards */
        post: operations["postCardsUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/grading-fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The person's own grading fees */
        get: operations["getGradingFees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/grading-fees/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Enter what a company charges for a service level */
        put: operations["putGradingFeesById"];
        post?: never;
        /** Go back to the built-in fee */
        delete: operations["deleteGradingFeesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the account may do, and how much of it is used */
        get: operations["getPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/prices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a price */
        delete: operations["deletePricesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/prices/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import prices by grade from a price guide file, or preview them */
        post: operations["postPricesImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The scan history, newest first */
        get: operations["getScans"];
        put?: never;
        /** Grade the photos of a card and keep them */
        post: operations["postScans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One scan with its report */
        get: operations["getScansById"];
        put?: never;
        post?: never;
        /** Remove a scan and its photos for good */
        delete: operations["deleteScansById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{id}/card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put the card of a graded scan into the locker */
        post: operations["postScansByIdCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Correct the outline or the size, and grade again */
        put: operations["putScansByIdCorrections"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{id}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Add photos under other light, or remove them, and grade again */
        put: operations["putScansByIdPhotos"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{id}/photos/{photo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One photo of a scan */
        get: operations["getScansByIdPhotosByPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{id}/photos/{photo}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A small picture of one photo of a scan */
        get: operations["getScansByIdPhotosByPhotoThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Earlier results of a scan, newest first */
        get: operations["getScansByIdResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{id}/results/{result}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An earlier result of a scan with its report */
        get: operations["getScansByIdResultsByResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Grade a failed scan again */
        post: operations["postScansByIdRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scans/{id}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Grade a graded scan again by another rule book */
        put: operations["putScansByIdRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The links that have not been ended, newest first */
        get: operations["getShares"];
        put?: never;
        /** Create a link that shows a card to anybody who has it */
        post: operations["postShares"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shares/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End a link: its page and its pictures are gone at once */
        delete: operations["deleteSharesById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/standards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own rule books, by name; archived ones come last */
        get: operations["getStandards"];
        put?: never;
        /** Write your own rule book (Business plan) */
        post: operations["postStandards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/standards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of your rule books with its versions, newest first */
        get: operations["getStandardsById"];
        put?: never;
        post?: never;
        /** Archive a rule book: reports keep it, and nothing new is graded by it */
        delete: operations["deleteStandardsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/standards/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore an archived rule book */
        post: operations["postStandardsByIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/standards/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a version to a rule book */
        post: operations["postStandardsByIdVersions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/standards/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A version of a rule book as it was written */
        get: operations["getStandardsByIdVersionsByVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start an upload of a photo that can be resumed (tus 1.0) */
        post: operations["postUploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much of an upload has arrived */
        get: operations["getUploadsById"];
        put?: never;
        post?: never;
        /** Remove an upload that no scan has named */
        delete: operations["deleteUploadsById"];
        options?: never;
        head?: never;
        /** Send the next piece of an upload */
        patch: operations["patchUploadsById"];
        trace?: never;
    };
    "/api/v1/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saved views of the locker, by name */
        get: operations["getViews"];
        put?: never;
        /** Save a view of the locker */
        post: operations["postViews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a saved view */
        delete: operations["deleteViewsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The webhooks of the account, newest first */
        get: operations["getWebhooks"];
        put?: never;
        /** Tell a program when scans end; the secret is shown only once (Business plan) */
        post: operations["postWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a webhook and its log: nothing more is sent to it */
        delete: operations["deleteWebhooksById"];
        options?: never;
        head?: never;
        /** Change the address or the events of a webhook, or enable it again */
        patch: operations["patchWebhooksById"];
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was sent to a webhook in the last 30 days, newest first */
        get: operations["getWebhooksByIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries/{delivery}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resend a message that arrived or failed */
        post: operations["postWebhooksByIdDeliveriesByDeliveryRedeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a message of the type webhook.test */
        post: operations["postWebhooksByIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/worth/ranking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cards by what having them graded would gain on average (Business plan) */
        post: operations["postWorthRanking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/worth/ranking/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same as a file */
        post: operations["postWorthRankingExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    scanEnded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A scan ended, or somebody sent a test
         * @description Signed by the Standard Webhooks scheme. Answer with any status from 200 to 299 within 10 seconds.
         */
        post: operations["scanEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Every error. Use `requestId` to find the request in the log. */
        Error: {
            /** @description For programs. It stays the same when the wording changes. */
            code: string;
            /** @description For people. */
            message: string;
            /** Format: uuid */
            requestId: string;
            /** @description For `invalid`: what is wrong, by field. */
            fields?: {
                [key: string]: string;
            };
            /** @description For `plan-limit`: which limit of the plan was reached. */
            limit?: string;
            /** @description For `plan-limit`: how much of it is used. */
            used?: number;
            /** @description For `plan-limit`: how much the plan allows. */
            max?: number;
        };
        Card: {
            /** Format: uuid */
            id: string;
            name: string | null;
            game: string | null;
            set: string | null;
            number: string | null;
            year: number | null;
            variant: string | null;
            language: string | null;
            quantity: number;
            cost: {
                amount: string;
                currency: string;
            } | null;
            acquiredOn: string | null;
            notes: string | null;
            tags: string[];
            value: {
                amount: string;
                currency: string;
                /** Format: date */
                on: string;
                source: string | null;
            } | null;
            grade: {
                overall: number | null;
                plusMinus?: number | null;
                psa: number | null;
                beckett: number | null;
            } | null;
            isUpTo?: boolean;
            scans: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            deletedAt: string | null;
            version: number;
        };
        Scan: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "queued" | "grading" | "graded" | "refused" | "failed";
            cardId: string | null;
            /** Format: date-time */
            createdAt: string;
            endedAt: string | null;
            report: components["schemas"]["GradeReport"] | null;
            corrections: {
                outlines?: {
                    front?: [
                        [
                            number,
                            number
                        ],
                        [
                            number,
                            number
                        ],
                        [
                            number,
                            number
                        ],
                        [
                            number,
                            number
                        ]
                    ];
                    back?: [
                        [
                            number,
                            number
                        ],
                        [
                            number,
                            number
                        ],
                        [
                            number,
                            number
                        ],
                        [
                            number,
                            number
                        ]
                    ];
                };
                size?: string;
            } | null;
            rules: ({
                book: string;
            } | {
                /** Format: uuid */
                standardId: string;
                version: number;
            }) | null;
            photos: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                side: "front" | "back";
                bytes: number;
                type: string;
            }[];
        };
        GradeReport: {
            /** @constant */
            schema: "truecorner.report/1";
            engine: string;
            rules: string;
            file?: string;
            /** @enum {string} */
            completeness: "both-sides" | "front-only";
            /** @constant */
            status: "graded";
            sides: {
                front: components["schemas"]["SideReport"];
                back?: components["schemas"]["SideReport"];
            };
            subgrades: {
                centering: number | null;
                corners: number | null;
                edges: number | null;
                surface: number | null;
            };
            subgradesPlusMinus: {
                centering: number | null;
                corners: number | null;
                edges: number | null;
                surface: number | null;
            };
            assumed: ("centering" | "corners" | "edges" | "surface")[];
            atMost?: number;
            overall: {
                value: number;
                plusMinus?: number;
                /** @enum {string} */
                level: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "10+";
                name: string;
            } | null;
            psa: {
                /** @enum {number} */
                grade: 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 4.5 | 5 | 5.5 | 6 | 6.5 | 7 | 7.5 | 8 | 8.5 | 9 | 10;
                name: string;
                probabilities: {
                    [key: string]: number;
                };
                expected: number;
                limitedBy: ("centering" | "corners" | "edges" | "surface")[];
            } | null;
            psaOnceSeen?: {
                /** @enum {number} */
                grade: 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 4.5 | 5 | 5.5 | 6 | 6.5 | 7 | 7.5 | 8 | 8.5 | 9 | 10;
                name: string;
                probabilities: {
                    [key: string]: number;
                };
                expected: number;
                limitedBy: ("centering" | "corners" | "edges" | "surface")[];
            };
            beckett: {
                grade: (1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 4.5 | 5 | 5.5 | 6 | 6.5 | 7 | 7.5 | 8 | 8.5 | 9 | 9.5 | 10) | null;
                centering: (1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 4.5 | 5 | 5.5 | 6 | 6.5 | 7 | 7.5 | 8 | 8.5 | 9 | 9.5 | 10) | null;
                corners: (1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 4.5 | 5 | 5.5 | 6 | 6.5 | 7 | 7.5 | 8 | 8.5 | 9 | 9.5 | 10) | null;
                edges: (1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 4.5 | 5 | 5.5 | 6 | 6.5 | 7 | 7.5 | 8 | 8.5 | 9 | 9.5 | 10) | null;
                surface: (1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 4.5 | 5 | 5.5 | 6 | 6.5 | 7 | 7.5 | 8 | 8.5 | 9 | 9.5 | 10) | null;
                label: string | null;
            } | null;
            timingsMs: {
                decode: number;
                locate: number;
                measure: number;
                total: number;
            };
        } | {
            /** @constant */
            schema: "truecorner.report/1";
            engine: string;
            rules: string;
            file?: string;
            /** @enum {string} */
            completeness: "both-sides" | "front-only";
            /** @constant */
            status: "refused";
            refusal: {
                /** @enum {string} */
                code: "no-card" | "several-cards" | "cut-off" | "blurry" | "too-dark" | "too-bright" | "glare" | "too-small" | "unreadable";
                message: string;
                advice: string;
                /** @enum {string} */
                side?: "front" | "back";
            };
            sides: {
                front?: components["schemas"]["SideReport"];
                back?: components["schemas"]["SideReport"];
            };
            subgrades: {
                centering: number | null;
                corners: number | null;
                edges: number | null;
                surface: number | null;
            };
            subgradesPlusMinus: {
                centering: number | null;
                corners: number | null;
                edges: number | null;
                surface: number | null;
            };
            assumed: ("centering" | "corners" | "edges" | "surface")[];
            atMost?: number;
            overall: null;
            psa: null;
            psaOnceSeen?: {
                /** @enum {number} */
                grade: 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 4.5 | 5 | 5.5 | 6 | 6.5 | 7 | 7.5 | 8 | 8.5 | 9 | 10;
                name: string;
                probabilities: {
                    [key: string]: number;
                };
                expected: number;
                limitedBy: ("centering" | "corners" | "edges" | "surface")[];
            };
            beckett: null;
            timingsMs: {
                decode: number;
                locate: number;
                measure: number;
                total: number;
            };
        };
        SideReport: {
            image: {
                width: number;
                height: number;
            };
            quad: [
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ],
                [
                    number,
                    number
                ]
            ];
            outline?: {
                left: [
                    number,
                    number
                ][];
                right: [
                    number,
                    number
                ][];
                top: [
                    number,
                    number
                ][];
                bottom: [
                    number,
                    number
                ][];
            };
            card: {
                size: string;
                widthMm: number;
                heightMm: number;
                pxPerMm: number;
            };
            quality: {
                sharpness: number;
                glareRatio: number;
                tiltDeg: number;
                warnings: ("strong-tilt" | "low-resolution" | "glare" | "soft-focus" | "size-uncertain" | "in-holder" | "outline-unsure" | "wear-or-print" | "same-photo")[];
            };
            centering: {
                /** @enum {string} */
                method: "frame" | "artwork" | "manual" | "unmeasurable";
                bordersMm: {
                    left: number | null;
                    right: number | null;
                    top: number | null;
                    bottom: number | null;
                } | null;
                leftRight: [
                    number,
                    number
                ] | null;
                topBottom: [
                    number,
                    number
                ] | null;
                plusMinusMm: number | null;
                plusMinusPoints: number | null;
                lines?: {
                    left: [
                        [
                            number,
                            number
                        ],
                        [
                            number,
                            number
                        ]
                    ] | null;
                    right: [
                        [
                            number,
                            number
                        ],
                        [
                            number,
                            number
                        ]
                    ] | null;
                    top: [
                        [
                            number,
                            number
                        ],
                        [
                            number,
                            number
                        ]
                    ] | null;
                    bottom: [
                        [
                            number,
                            number
                        ],
                        [
                            number,
                            number
                        ]
                    ] | null;
                };
            };
            corners: {
                /** @enum {string} */
                position: "top-left" | "top-right" | "bottom-right" | "bottom-left";
                score: number | null;
                roundingMm: number | null;
                whiteningMm2: number | null;
            }[] | null;
            edges: {
                /** @enum {string} */
                position: "top" | "right" | "bottom" | "left";
                score: number | null;
                whiteningMm: number | null;
                chips: number | null;
            }[] | null;
            flaws: {
                /** @enum {string} */
                kind: "corner-wear" | "edge-chip" | "edge-whitening" | "scratch" | "crease" | "print-line" | "stain" | "dent" | "unknown";
                at: {
                    x0: number;
                    y0: number;
                    x1: number;
                    y1: number;
                };
                severity: number;
                confidence: number;
                sizeMm: number;
                plusMinusMm?: number;
                path?: [
                    number,
                    number
                ][];
                widthMm?: number;
                /** @enum {string} */
                ink?: "broken" | "intact";
            }[];
            unseen?: {
                at: {
                    x0: number;
                    y0: number;
                    x1: number;
                    y1: number;
                };
                /** @enum {string} */
                reason: "glare" | "shadow" | "foil" | "busy-print" | "outside-focus";
            }[] | null;
            subgrades: {
                centering: number | null;
                corners: number | null;
                edges: number | null;
                surface: number | null;
            };
            subgradesPlusMinus?: {
                centering: number | null;
                corners: number | null;
                edges: number | null;
                surface: number | null;
            };
            photos?: number;
            otherLight?: {
                leftOut: {
                    photo: number;
                    /** @enum {string} */
                    reason: "no-card" | "several-cards" | "cut-off" | "blurry" | "too-dark" | "too-bright" | "glare" | "too-small" | "unreadable" | "other-print" | "same-photo" | "side-not-judged";
                }[];
                hasMoved: boolean;
                surfaceSeenByFirst: number | null;
                flawsRevealed: number;
            };
            reference?: {
                leftOut: ("no-card" | "several-cards" | "cut-off" | "blurry" | "too-dark" | "too-bright" | "glare" | "too-small" | "unreadable" | "other-print" | "same-photo" | "side-not-judged") | null;
                flawsAdded: number;
                /** @constant */
                differsInTone?: true;
                printShift?: {
                    rightMm: number;
                    downMm: number;
                    plusMinusMm: number;
                };
            };
            surfaceSeen?: number | null;
            dataPoints: number;
        };
        Share: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            cardId: string;
            url: string | null;
            /** @enum {string} */
            state: "live" | "expired" | "paused";
            fields: ("name" | "game" | "set" | "number" | "year" | "variant" | "language" | "quantity" | "acquiredOn" | "tags" | "notes" | "value" | "cost")[];
            hasPassword: boolean;
            expiresAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        Webhook: {
            /** Format: uuid */
            id: string;
            url: string;
            events: ("scan.graded" | "scan.refused" | "scan.failed")[];
            /** @enum {string} */
            state: "live" | "disabled" | "resting";
            failingSince: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        WebhookDelivery: {
            /** Format: uuid */
            id: string;
            event: string;
            /** @enum {string} */
            status: "waiting" | "delivered" | "failed";
            attempts: number;
            answered: number | null;
            problem: string | null;
            attemptedAt: string | null;
            nextAttemptAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Identifies the request in the log. */
        "X-Request-Id": string;
        /**
         * @description Only for calls with a key: `r` calls are left, and all of them again in `t` seconds.
         * @example "key";r=599;t=1
         */
        RateLimit: string;
        /**
         * @description Only for calls with a key: `q` calls are allowed in `w` seconds.
         * @example "key";q=600;w=60
         */
        "RateLimit-Policy": string;
    };
    pathItems: never;
}
export interface operations {
    getBatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "81a3c5e7-9b0d-4f24-a6c8-e0f213355779",
                     *           "name": "Box 12",
                     *           "state": "open",
                     *           "rules": null,
                     *           "createdAt": "2026-11-25T12:00:00.000Z",
                     *           "counts": {
                     *             "waiting": 1,
                     *             "queued": 0,
                     *             "grading": 0,
                     *             "graded": 0,
                     *             "refused": 0,
                     *             "failed": 0,
                     *             "cancelled": 0,
                     *             "removed": 0
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @enum {string} */
                            state: "open" | "paused" | "cancelled";
                            rules: ({
                                book: string;
                            } | {
                                /** Format: uuid */
                                standardId: string;
                                version: number;
                            }) | null;
                            /** Format: date-time */
                            createdAt: string;
                            counts: {
                                waiting: number;
                                queued: number;
                                grading: number;
                                graded: number;
                                refused: number;
                                failed: number;
                                cancelled: number;
                                removed: number;
                            };
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postBatches: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Box 12"
                 *     }
                 */
                "application/json": {
                    name: string;
                    rules?: {
                        book: string;
                    } | {
                        /** Format: uuid */
                        standardId: string;
                        version?: number;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "81a3c5e7-9b0d-4f24-a6c8-e0f213355779",
                     *       "name": "Box 12",
                     *       "state": "open",
                     *       "rules": null,
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "counts": {
                     *         "waiting": 1,
                     *         "queued": 0,
                     *         "grading": 0,
                     *         "graded": 0,
                     *         "refused": 0,
                     *         "failed": 0,
                     *         "cancelled": 0,
                     *         "removed": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        state: "open" | "paused" | "cancelled";
                        rules: ({
                            book: string;
                        } | {
                            /** Format: uuid */
                            standardId: string;
                            version: number;
                        }) | null;
                        /** Format: date-time */
                        createdAt: string;
                        counts: {
                            waiting: number;
                            queued: number;
                            grading: number;
                            graded: number;
                            refused: number;
                            failed: number;
                            cancelled: number;
                            removed: number;
                        };
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBatchesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 81a3c5e7-9b0d-4f24-a6c8-e0f213355779 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "81a3c5e7-9b0d-4f24-a6c8-e0f213355779",
                     *       "name": "Box 12",
                     *       "state": "open",
                     *       "rules": null,
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "counts": {
                     *         "waiting": 1,
                     *         "queued": 0,
                     *         "grading": 0,
                     *         "graded": 0,
                     *         "refused": 0,
                     *         "failed": 0,
                     *         "cancelled": 0,
                     *         "removed": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        state: "open" | "paused" | "cancelled";
                        rules: ({
                            book: string;
                        } | {
                            /** Format: uuid */
                            standardId: string;
                            version: number;
                        }) | null;
                        /** Format: date-time */
                        createdAt: string;
                        counts: {
                            waiting: number;
                            queued: number;
                            grading: number;
                            graded: number;
                            refused: number;
                            failed: number;
                            cancelled: number;
                            removed: number;
                        };
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteBatchesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 81a3c5e7-9b0d-4f24-a6c8-e0f213355779 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, with no content. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postBatchesByIdCancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 81a3c5e7-9b0d-4f24-a6c8-e0f213355779 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "81a3c5e7-9b0d-4f24-a6c8-e0f213355779",
                     *       "name": "Box 12",
                     *       "state": "cancelled",
                     *       "rules": null,
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "counts": {
                     *         "waiting": 1,
                     *         "queued": 0,
                     *         "grading": 0,
                     *         "graded": 0,
                     *         "refused": 0,
                     *         "failed": 0,
                     *         "cancelled": 0,
                     *         "removed": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        state: "open" | "paused" | "cancelled";
                        rules: ({
                            book: string;
                        } | {
                            /** Format: uuid */
                            standardId: string;
                            version: number;
                        }) | null;
                        /** Format: date-time */
                        createdAt: string;
                        counts: {
                            waiting: number;
                            queued: number;
                            grading: number;
                            graded: number;
                            refused: number;
                            failed: number;
                            cancelled: number;
                            removed: number;
                        };
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBatchesByIdExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 81a3c5e7-9b0d-4f24-a6c8-e0f213355779 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBatchesByIdItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 81a3c5e7-9b0d-4f24-a6c8-e0f213355779 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "92b4d6f8-a01c-4e35-b7d9-f1e324466880",
                     *           "position": 0,
                     *           "name": "Tidal Drake",
                     *           "state": "graded",
                     *           "scanId": "0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11",
                     *           "cardId": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *           "grade": {
                     *             "overall": 8.6,
                     *             "plusMinus": 0.4,
                     *             "psa": 8,
                     *             "beckett": 8.5
                     *           },
                     *           "isUpTo": false,
                     *           "refusal": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            position: number;
                            name: string;
                            /** @enum {string} */
                            state: "waiting" | "queued" | "grading" | "graded" | "refused" | "failed" | "cancelled" | "removed";
                            scanId: string | null;
                            cardId: string | null;
                            grade: {
                                overall: number | null;
                                plusMinus?: number | null;
                                psa: number | null;
                                beckett: number | null;
                            } | null;
                            isUpTo: boolean;
                            refusal: {
                                code: string;
                                message: string;
                                advice: string;
                            } | null;
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postBatchesByIdItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 81a3c5e7-9b0d-4f24-a6c8-e0f213355779 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "position": 0,
                 *           "name": "Tidal Drake"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    items: {
                        position: number;
                        name: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "92b4d6f8-a01c-4e35-b7d9-f1e324466880",
                     *           "position": 0,
                     *           "name": "Tidal Drake"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            position: number;
                            name: string;
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postBatchesByIdPause: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 81a3c5e7-9b0d-4f24-a6c8-e0f213355779 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "81a3c5e7-9b0d-4f24-a6c8-e0f213355779",
                     *       "name": "Box 12",
                     *       "state": "paused",
                     *       "rules": null,
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "counts": {
                     *         "waiting": 1,
                     *         "queued": 0,
                     *         "grading": 0,
                     *         "graded": 0,
                     *         "refused": 0,
                     *         "failed": 0,
                     *         "cancelled": 0,
                     *         "removed": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        state: "open" | "paused" | "cancelled";
                        rules: ({
                            book: string;
                        } | {
                            /** Format: uuid */
                            standardId: string;
                            version: number;
                        }) | null;
                        /** Format: date-time */
                        createdAt: string;
                        counts: {
                            waiting: number;
                            queued: number;
                            grading: number;
                            graded: number;
                            refused: number;
                            failed: number;
                            cancelled: number;
                            removed: number;
                        };
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postBatchesByIdResume: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 81a3c5e7-9b0d-4f24-a6c8-e0f213355779 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "81a3c5e7-9b0d-4f24-a6c8-e0f213355779",
                     *       "name": "Box 12",
                     *       "state": "open",
                     *       "rules": null,
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "counts": {
                     *         "waiting": 1,
                     *         "queued": 0,
                     *         "grading": 0,
                     *         "graded": 0,
                     *         "refused": 0,
                     *         "failed": 0,
                     *         "cancelled": 0,
                     *         "removed": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        state: "open" | "paused" | "cancelled";
                        rules: ({
                            book: string;
                        } | {
                            /** Format: uuid */
                            standardId: string;
                            version: number;
                        }) | null;
                        /** Format: date-time */
                        createdAt: string;
                        counts: {
                            waiting: number;
                            queued: number;
                            grading: number;
                            graded: number;
                            refused: number;
                            failed: number;
                            cancelled: number;
                            removed: number;
                        };
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCards: {
        parameters: {
            query?: {
                /** @example drake */
                q?: string;
                tag?: string;
                game?: string;
                graded?: "true" | "false";
                trash?: "true" | "false";
                /** @example grade */
                sort?: "newest" | "oldest" | "name" | "name-last" | "set" | "set-last" | "grade" | "grade-lowest" | "value" | "value-lowest";
                cursor?: string;
                /** @example 20 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *           "name": "Tidal Drake",
                     *           "game": "Tides of Ember",
                     *           "set": "First Light",
                     *           "number": "12/90",
                     *           "year": 2024,
                     *           "variant": null,
                     *           "language": "en",
                     *           "quantity": 1,
                     *           "cost": {
                     *             "amount": "12.50",
                     *             "currency": "USD"
                     *           },
                     *           "acquiredOn": "2026-10-03",
                     *           "notes": null,
                     *           "tags": [
                     *             "binder 2"
                     *           ],
                     *           "value": {
                     *             "amount": "40.00",
                     *             "currency": "USD",
                     *             "on": "2026-11-01",
                     *             "source": "own guess"
                     *           },
                     *           "grade": {
                     *             "overall": 9,
                     *             "plusMinus": 1.2,
                     *             "psa": 8,
                     *             "beckett": null
                     *           },
                     *           "isUpTo": true,
                     *           "scans": [
                     *             "0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11"
                     *           ],
                     *           "createdAt": "2026-11-25T12:00:00.000Z",
                     *           "updatedAt": "2026-11-25T12:00:00.000Z",
                     *           "deletedAt": null,
                     *           "version": 3
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Card"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCards: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Tidal Drake",
                 *       "game": "Tides of Ember",
                 *       "set": "First Light",
                 *       "number": "12/90",
                 *       "year": 2024,
                 *       "variant": null,
                 *       "language": "en",
                 *       "quantity": 1,
                 *       "cost": {
                 *         "amount": "12.50",
                 *         "currency": "USD"
                 *       },
                 *       "acquiredOn": "2026-10-03",
                 *       "notes": null,
                 *       "tags": [
                 *         "binder 2"
                 *       ],
                 *       "value": {
                 *         "amount": "40.00",
                 *         "currency": "USD",
                 *         "on": "2026-11-01",
                 *         "source": "own guess"
                 *       }
                 *     }
                 */
                "application/json": {
                    name?: string | null;
                    game?: string | null;
                    set?: string | null;
                    number?: string | null;
                    year?: number | null;
                    variant?: string | null;
                    language?: string | null;
                    quantity?: number;
                    cost?: {
                        amount: string;
                        currency: string;
                    } | null;
                    acquiredOn?: string | null;
                    notes?: string | null;
                    tags?: string[];
                    value?: {
                        amount: string;
                        currency: string;
                        /** Format: date */
                        on: string;
                        source: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *       "name": "Tidal Drake",
                     *       "game": "Tides of Ember",
                     *       "set": "First Light",
                     *       "number": "12/90",
                     *       "year": 2024,
                     *       "variant": null,
                     *       "language": "en",
                     *       "quantity": 1,
                     *       "cost": {
                     *         "amount": "12.50",
                     *         "currency": "USD"
                     *       },
                     *       "acquiredOn": "2026-10-03",
                     *       "notes": null,
                     *       "tags": [
                     *         "binder 2"
                     *       ],
                     *       "value": {
                     *         "amount": "40.00",
                     *         "currency": "USD",
                     *         "on": "2026-11-01",
                     *         "source": "own guess"
                     *       },
                     *       "grade": null,
                     *       "isUpTo": true,
                     *       "scans": [],
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "updatedAt": "2026-11-25T12:00:00.000Z",
                     *       "deletedAt": null,
                     *       "version": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Card"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchCards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                 *         "1c9d2c3e-5d0a-4b7c-9f21-6a4e8d7b0c35"
                 *       ],
                 *       "language": "Japanese",
                 *       "addTags": [
                 *         "for sale"
                 *       ],
                 *       "addNotes": "Listed in May."
                 *     }
                 */
                "application/json": {
                    name?: string | null;
                    game?: string | null;
                    set?: string | null;
                    year?: number | null;
                    variant?: string | null;
                    language?: string | null;
                    quantity?: number;
                    cost?: {
                        amount: string;
                        currency: string;
                    } | null;
                    acquiredOn?: string | null;
                    addTags?: string[];
                    removeTags?: string[];
                    addNotes?: string;
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "before": [
                     *         {
                     *           "id": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *           "version": 4,
                     *           "game": "Tides of Ember",
                     *           "set": "First Light",
                     *           "tags": [
                     *             "binder 2"
                     *           ],
                     *           "language": "en",
                     *           "notes": null
                     *         },
                     *         {
                     *           "id": "1c9d2c3e-5d0a-4b7c-9f21-6a4e8d7b0c35",
                     *           "version": 2,
                     *           "game": null,
                     *           "set": null,
                     *           "tags": [],
                     *           "language": null,
                     *           "notes": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        before: {
                            name?: string | null;
                            game?: string | null;
                            set?: string | null;
                            year?: number | null;
                            variant?: string | null;
                            language?: string | null;
                            quantity?: number;
                            cost?: {
                                amount: string;
                                currency: string;
                            } | null;
                            acquiredOn?: string | null;
                            /** Format: uuid */
                            id: string;
                            version: number;
                            notes?: string | null;
                            tags?: string[];
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCardsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *       "name": "Tidal Drake",
                     *       "game": "Tides of Ember",
                     *       "set": "First Light",
                     *       "number": "12/90",
                     *       "year": 2024,
                     *       "variant": null,
                     *       "language": "en",
                     *       "quantity": 1,
                     *       "cost": {
                     *         "amount": "12.50",
                     *         "currency": "USD"
                     *       },
                     *       "acquiredOn": "2026-10-03",
                     *       "notes": null,
                     *       "tags": [
                     *         "binder 2"
                     *       ],
                     *       "value": {
                     *         "amount": "40.00",
                     *         "currency": "USD",
                     *         "on": "2026-11-01",
                     *         "source": "own guess"
                     *       },
                     *       "grade": {
                     *         "overall": 9,
                     *         "plusMinus": 1.2,
                     *         "psa": 8,
                     *         "beckett": null
                     *       },
                     *       "isUpTo": true,
                     *       "scans": [
                     *         "0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11"
                     *       ],
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "updatedAt": "2026-11-25T12:00:00.000Z",
                     *       "deletedAt": null,
                     *       "version": 3
                     *     }
                     */
                    "application/json": components["schemas"]["Card"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCardsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, with no content. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchCardsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "notes": "Corner looked at twice."
                 *     }
                 */
                "application/json": {
                    name?: string | null;
                    game?: string | null;
                    set?: string | null;
                    number?: string | null;
                    year?: number | null;
                    variant?: string | null;
                    language?: string | null;
                    quantity?: number;
                    cost?: {
                        amount: string;
                        currency: string;
                    } | null;
                    acquiredOn?: string | null;
                    notes?: string | null;
                    tags?: string[];
                    value?: {
                        amount: string;
                        currency: string;
                        /** Format: date */
                        on: string;
                        source: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *       "name": "Tidal Drake",
                     *       "game": "Tides of Ember",
                     *       "set": "First Light",
                     *       "number": "12/90",
                     *       "year": 2024,
                     *       "variant": null,
                     *       "language": "en",
                     *       "quantity": 1,
                     *       "cost": {
                     *         "amount": "12.50",
                     *         "currency": "USD"
                     *       },
                     *       "acquiredOn": "2026-10-03",
                     *       "notes": "Corner looked at twice.",
                     *       "tags": [
                     *         "binder 2"
                     *       ],
                     *       "value": {
                     *         "amount": "40.00",
                     *         "currency": "USD",
                     *         "on": "2026-11-01",
                     *         "source": "own guess"
                     *       },
                     *       "grade": {
                     *         "overall": 9,
                     *         "plusMinus": 1.2,
                     *         "psa": 8,
                     *         "beckett": null
                     *       },
                     *       "isUpTo": true,
                     *       "scans": [
                     *         "0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11"
                     *       ],
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "updatedAt": "2026-11-25T12:00:00.000Z",
                     *       "deletedAt": null,
                     *       "version": 4
                     *     }
                     */
                    "application/json": components["schemas"]["Card"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCardsByIdPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCardsByIdPrices: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "company": "psa",
                 *       "grade": 9,
                 *       "amount": "85.00",
                 *       "currency": "USD",
                 *       "on": "2026-11-01",
                 *       "source": "card show"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    company: "raw" | "any" | "psa" | "beckett" | "sgc" | "cgc" | "tag" | "ace" | "ags";
                    grade: number | null;
                    amount: string;
                    currency: string;
                    /** Format: date */
                    on: string;
                    source: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "a3b2c1d0-e4f5-4a6b-8c7d-0f1e2d3c4b5a",
                     *       "company": "psa",
                     *       "grade": 9,
                     *       "amount": "85.00",
                     *       "currency": "USD",
                     *       "on": "2026-11-01",
                     *       "source": "card show"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        /** @enum {string} */
                        company: "raw" | "any" | "psa" | "beckett" | "sgc" | "cgc" | "tag" | "ace" | "ags";
                        grade: number | null;
                        amount: string;
                        currency: string;
                        /** Format: date */
                        on: string;
                        source: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCardsByIdPublication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "publication": {
                     *         "cardId": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *         "id": "2b4d6f80-1a3c-4e5f-9071-82a3b4c5d6e7",
                     *         "url": "https://truecorner.example/gallery/2b4d6f80-1a3c-4e5f-9071-82a3b4c5d6e7",
                     *         "state": "shown",
                     *         "shownName": "Ada",
                     *         "publishedAt": "2026-11-25T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        publication: {
                            /** Format: uuid */
                            cardId: string;
                            /** Format: uuid */
                            id: string;
                            /** Format: uri */
                            url: string;
                            /** @enum {string} */
                            state: "shown" | "hidden";
                            shownName: string | null;
                            /** Format: date-time */
                            publishedAt: string;
                        } | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putCardsByIdPublication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shownName": "Ada"
                 *     }
                 */
                "application/json": {
                    shownName?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cardId": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *       "id": "2b4d6f80-1a3c-4e5f-9071-82a3b4c5d6e7",
                     *       "url": "https://truecorner.example/gallery/2b4d6f80-1a3c-4e5f-9071-82a3b4c5d6e7",
                     *       "state": "shown",
                     *       "shownName": "Ada",
                     *       "publishedAt": "2026-11-25T12:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        cardId: string;
                        /** Format: uuid */
                        id: string;
                        /** Format: uri */
                        url: string;
                        /** @enum {string} */
                        state: "shown" | "hidden";
                        shownName: string | null;
                        /** Format: date-time */
                        publishedAt: string;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCardsByIdPublication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, with no content. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCardsByIdRestore: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *       "name": "Tidal Drake",
                     *       "game": "Tides of Ember",
                     *       "set": "First Light",
                     *       "number": "12/90",
                     *       "year": 2024,
                     *       "variant": null,
                     *       "language": "en",
                     *       "quantity": 1,
                     *       "cost": {
                     *         "amount": "12.50",
                     *         "currency": "USD"
                     *       },
                     *       "acquiredOn": "2026-10-03",
                     *       "notes": null,
                     *       "tags": [
                     *         "binder 2"
                     *       ],
                     *       "value": {
                     *         "amount": "40.00",
                     *         "currency": "USD",
                     *         "on": "2026-11-01",
                     *         "source": "own guess"
                     *       },
                     *       "grade": {
                     *         "overall": 9,
                     *         "plusMinus": 1.2,
                     *         "psa": 8,
                     *         "beckett": null
                     *       },
                     *       "isUpTo": true,
                     *       "scans": [
                     *         "0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11"
                     *       ],
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "updatedAt": "2026-11-25T12:00:00.000Z",
                     *       "deletedAt": null,
                     *       "version": 3
                     *     }
                     */
                    "application/json": components["schemas"]["Card"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCardsByIdWorth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "prices": [
                     *         {
                     *           "id": "a3b2c1d0-e4f5-4a6b-8c7d-0f1e2d3c4b5a",
                     *           "company": "psa",
                     *           "grade": 9,
                     *           "amount": "85.00",
                     *           "currency": "USD",
                     *           "on": "2026-11-01",
                     *           "source": "card show"
                     *         }
                     *       ],
                     *       "values": [
                     *         {
                     *           "amount": "40.00",
                     *           "currency": "USD",
                     *           "on": "2026-11-01",
                     *           "source": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        prices: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            company: "raw" | "any" | "psa" | "beckett" | "sgc" | "cgc" | "tag" | "ace" | "ags";
                            grade: number | null;
                            amount: string;
                            currency: string;
                            /** Format: date */
                            on: string;
                            source: string | null;
                        }[];
                        values: {
                            amount: string;
                            currency: string;
                            /** Format: date */
                            on: string;
                            source: string | null;
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCardsDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                 *         "1c9d2c3e-5d0a-4b7c-9f21-6a4e8d7b0c35"
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ids": [
                     *         "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *         "1c9d2c3e-5d0a-4b7c-9f21-6a4e8d7b0c35"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        ids: string[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCardsExport: {
        parameters: {
            query?: {
                /** @example csv */
                format?: "csv" | "json" | "tcgplayer" | "collectr" | "ebay";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/json": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCardsExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                 *         "1c9d2c3e-5d0a-4b7c-9f21-6a4e8d7b0c35"
                 *       ],
                 *       "format": "ebay"
                 *     }
                 */
                "application/json": {
                    ids: string[];
                    /**
                     * @default csv
                     * @enum {string}
                     */
                    format?: "csv" | "json" | "tcgplayer" | "collectr" | "ebay";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/json": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCardsGradeAgain: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21"
                 *       ],
                 *       "rules": {
                 *         "standardId": "3c5e7a91-2b4d-4f60-8a1c-5d7f9b0e2c46"
                 *       }
                 *     }
                 */
                "application/json": {
                    ids: string[];
                    rules: {
                        book: string;
                    } | {
                        /** Format: uuid */
                        standardId: string;
                        version?: number;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "scans": [
                     *         "0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        scans: string[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCardsIds: {
        parameters: {
            query?: {
                q?: string;
                /** @example binder 2 */
                tag?: string;
                game?: string;
                graded?: "true" | "false";
                trash?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ids": [
                     *         "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *         "1c9d2c3e-5d0a-4b7c-9f21-6a4e8d7b0c35"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        ids: string[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCardsImport: {
        parameters: {
            query?: {
                /** @example true */
                dryRun?: "true" | "false";
                columns?: string;
                /** @example fill */
                onSame?: "fill" | "update" | "add" | "separate";
                currency?: string;
            };
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example name,set,number,quantity
                 *     Tidal Drake,First Light,12/90,1
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rows": 1,
                     *       "added": 1,
                     *       "merged": 0,
                     *       "problems": [],
                     *       "file": {
                     *         "kind": "own",
                     *         "encoding": "UTF-8",
                     *         "delimiter": ",",
                     *         "columns": [
                     *           {
                     *             "header": "name",
                     *             "field": "name",
                     *             "samples": [
                     *               "Tidal Drake"
                     *             ]
                     *           }
                     *         ]
                     *       },
                     *       "locker": {
                     *         "used": 310,
                     *         "max": null,
                     *         "hasRoom": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        rows: number;
                        added: number;
                        merged: number;
                        problems: {
                            row: number;
                            column: string | null;
                            message: string;
                        }[];
                        file: {
                            /** @enum {string} */
                            kind: "own" | "tcgplayer" | "collectr" | "ebay" | "other";
                            /** @enum {string} */
                            encoding: "UTF-8" | "UTF-16" | "Windows-1252";
                            /** @enum {string} */
                            delimiter: "," | ";" | "\t";
                            columns: {
                                header: string;
                                field: ("id" | "name" | "game" | "set" | "number" | "year" | "variant" | "language" | "quantity" | "more" | "cost" | "costCurrency" | "acquiredOn" | "notes" | "tags" | "condition" | "value" | "valueCurrency" | "valueOn" | "valueSource") | null;
                                samples: string[];
                            }[];
                        };
                        locker: {
                            used: number;
                            max: number | null;
                            hasRoom: boolean;
                        };
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCardsRestore: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                 *         "1c9d2c3e-5d0a-4b7c-9f21-6a4e8d7b0c35"
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ids": [
                     *         "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *         "1c9d2c3e-5d0a-4b7c-9f21-6a4e8d7b0c35"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        ids: string[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCardsSuggestions: {
        parameters: {
            query: {
                /** @example set */
                field: "name" | "game" | "set" | "number" | "year" | "variant" | "language" | "tags";
                /** @example fir */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         "First Light"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: string[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCardsTotals: {
        parameters: {
            query?: {
                q?: string;
                tag?: string;
                game?: string;
                /** @example true */
                graded?: "true" | "false";
                trash?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cards": 310,
                     *       "copies": 342,
                     *       "graded": 120,
                     *       "cost": [
                     *         {
                     *           "amount": "1204.00",
                     *           "currency": "USD"
                     *         }
                     *       ],
                     *       "value": [
                     *         {
                     *           "amount": "3980.50",
                     *           "currency": "USD"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        cards: number;
                        copies: number;
                        graded: number;
                        cost: {
                            amount: string;
                            currency: string;
                        }[];
                        value: {
                            amount: string;
                            currency: string;
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postCardsUndo: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cards": [
                 *         {
                 *           "id": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                 *           "version": 4,
                 *           "game": "Tides of Ember",
                 *           "set": "First Light",
                 *           "tags": []
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    cards: {
                        name?: string | null;
                        game?: string | null;
                        set?: string | null;
                        year?: number | null;
                        variant?: string | null;
                        language?: string | null;
                        quantity?: number;
                        cost?: {
                            amount: string;
                            currency: string;
                        } | null;
                        acquiredOn?: string | null;
                        /** Format: uuid */
                        id: string;
                        version: number;
                        notes?: string | null;
                        tags?: string[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ids": [
                     *         "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        ids: string[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGradingFees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fees": [
                     *         {
                     *           "id": "psa-value",
                     *           "amount": "24.99",
                     *           "currency": "USD",
                     *           "businessDays": 45,
                     *           "on": "2026-11-01",
                     *           "source": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        fees: {
                            id: string;
                            amount: string;
                            currency: string;
                            businessDays: number | null;
                            /** Format: date */
                            on: string;
                            source: string | null;
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putGradingFeesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example psa-value */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "24.99",
                 *       "currency": "USD",
                 *       "businessDays": 45,
                 *       "on": "2026-11-01",
                 *       "source": null
                 *     }
                 */
                "application/json": {
                    amount: string;
                    currency: string;
                    businessDays: number | null;
                    /** Format: date */
                    on: string;
                    source: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "psa-value",
                     *       "amount": "24.99",
                     *       "currency": "USD",
                     *       "businessDays": 45,
                     *       "on": "2026-11-01",
                     *       "source": null
                     *     }
                     */
                    "application/json": {
                        id: string;
                        amount: string;
                        currency: string;
                        businessDays: number | null;
                        /** Format: date */
                        on: string;
                        source: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteGradingFeesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example psa-value */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, with no content. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plan": "business",
                     *       "limits": {
                     *         "scansPerMonth": null,
                     *         "cards": null
                     *       },
                     *       "used": {
                     *         "scans": 42,
                     *         "cards": 310
                     *       },
                     *       "features": [
                     *         "flawDetection",
                     *         "exports",
                     *         "batchScanning",
                     *         "apiAccess"
                     *       ],
                     *       "resetsAt": "2026-12-01T00:00:00.000Z",
                     *       "trial": "closed",
                     *       "trialEndsAt": null
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        plan: "free" | "pro" | "business";
                        limits: {
                            scansPerMonth: number | null;
                            cards: number | null;
                        };
                        used: {
                            scans: number;
                            cards: number;
                        };
                        features: string[];
                        /** Format: date-time */
                        resetsAt: string;
                        /** @enum {string} */
                        trial: "open" | "running" | "over" | "closed";
                        trialEndsAt: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePricesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example a3b2c1d0-e4f5-4a6b-8c7d-0f1e2d3c4b5a */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, with no content. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPricesImport: {
        parameters: {
            query?: {
                /** @example true */
                dryRun?: "true" | "false";
                on?: string;
                /** @example USD */
                currency?: string;
                unit?: "dollars" | "cents";
            };
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example product-name,console-name,loose-price
                 *     Tidal Drake #12,First Light,$12.00
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rows": 1,
                     *       "cards": 1,
                     *       "prices": 1,
                     *       "needsUnit": false,
                     *       "matches": [
                     *         {
                     *           "row": 2,
                     *           "cardId": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *           "card": "Tidal Drake",
                     *           "product": "Tidal Drake #12",
                     *           "prices": [
                     *             {
                     *               "company": "raw",
                     *               "grade": null,
                     *               "amount": "12.00"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "problems": []
                     *     }
                     */
                    "application/json": {
                        rows: number;
                        cards: number;
                        prices: number;
                        needsUnit: boolean;
                        matches: {
                            row: number;
                            /** Format: uuid */
                            cardId: string;
                            card: string;
                            product: string;
                            prices: {
                                /** @enum {string} */
                                company: "raw" | "any" | "psa" | "beckett" | "sgc" | "cgc" | "tag" | "ace" | "ags";
                                grade: number | null;
                                amount: string;
                            }[];
                        }[];
                        problems: {
                            row: number;
                            column: string | null;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getScans: {
        parameters: {
            query?: {
                /** @example graded */
                status?: "queued" | "grading" | "graded" | "refused" | "failed";
                cardId?: string;
                cursor?: string;
                /** @example 20 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11",
                     *           "status": "graded",
                     *           "cardId": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *           "createdAt": "2026-11-25T12:00:00.000Z",
                     *           "endedAt": "2026-11-25T12:00:02.100Z",
                     *           "name": "Tidal Drake",
                     *           "grade": {
                     *             "overall": 9,
                     *             "plusMinus": 1.2,
                     *             "psa": 8,
                     *             "beckett": null
                     *           },
                     *           "isUpTo": true,
                     *           "refusal": null,
                     *           "photo": "5f2a9b60-3c1d-4e8f-a7b2-9c0d1e2f3a4b"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            status: "queued" | "grading" | "graded" | "refused" | "failed";
                            cardId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            endedAt: string | null;
                            name: string | null;
                            grade: {
                                overall: number | null;
                                plusMinus?: number | null;
                                psa: number | null;
                                beckett: number | null;
                            } | null;
                            isUpTo: boolean;
                            refusal: {
                                code: string;
                                message: string;
                                advice: string;
                            } | null;
                            photo: string | null;
                        }[];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postScans: {
        parameters: {
            query?: never;
            header?: {
                /** @example order-1042-card-7 */
                "Idempotency-Key"?: string;
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "front": [
                 *         "(the bytes of front.jpg)"
                 *       ],
                 *       "back": [
                 *         "(the bytes of back.jpg)"
                 *       ],
                 *       "details": {
                 *         "name": "Tidal Drake",
                 *         "set": "First Light"
                 *       }
                 *     }
                 */
                "multipart/form-data": {
                    front: (string)[];
                    back?: (string)[];
                    details?: {
                        name?: string | null;
                        game?: string | null;
                        set?: string | null;
                        number?: string | null;
                        year?: number | null;
                        variant?: string | null;
                        language?: string | null;
                        notes?: string | null;
                        /** Format: uuid */
                        cardId?: string;
                    };
                    corrections?: {
                        outlines?: {
                            front?: [
                                [
                                    number,
                                    number
                                ],
                                [
                                    number,
                                    number
                                ],
                                [
                                    number,
                                    number
                                ],
                                [
                                    number,
                                    number
                                ]
                            ];
                            back?: [
                                [
                                    number,
                                    number
                                ],
                                [
                                    number,
                                    number
                                ],
                                [
                                    number,
                                    number
                                ],
                                [
                                    number,
                                    number
                                ]
                            ];
                        };
                        size?: string;
                    };
                    rules?: {
                        book: string;
                    } | {
                        /** Format: uuid */
                        standardId: string;
                        version?: number;
                    };
                    /** Format: uuid */
                    batchItem?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11",
                     *       "status": "graded",
                     *       "cardId": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "endedAt": "2026-11-25T12:00:02.100Z",
                     *       "report": {
                     *         "schema": "truecorner.report/1",
                     *         "engine": "1.3.0",
                     *         "rules": "2026-11",
                     *         "status": "graded",
                     *         "completeness": "front-only",
                     *         "sides": {
                     *           "front": {
                     *             "image": {
                     *               "width": 2448,
                     *               "height": 3264
                     *             },
                     *             "quad": [
                     *               [
                     *                 260.35,
                     *                 308.2
                     *               ],
                     *               [
                     *                 2146.19,
                     *                 278.35
                     *               ],
                     *               [
                     *                 2179.57,
                     *                 2879.63
                     *               ],
                     *               [
                     *                 334.25,
                     *                 2928.72
                     *               ]
                     *             ],
                     *             "card": {
                     *               "size": "standard",
                     *               "widthMm": 63.5,
                     *               "heightMm": 88.9,
                     *               "pxPerMm": 29.38
                     *             },
                     *             "quality": {
                     *               "sharpness": 1,
                     *               "glareRatio": 0,
                     *               "tiltDeg": 1.2,
                     *               "warnings": []
                     *             },
                     *             "centering": {
                     *               "method": "frame",
                     *               "bordersMm": {
                     *                 "left": 4.143,
                     *                 "right": 2.246,
                     *                 "top": 3.61,
                     *                 "bottom": 4.614
                     *               },
                     *               "leftRight": [
                     *                 64.8,
                     *                 35.2
                     *               ],
                     *               "topBottom": [
                     *                 43.9,
                     *                 56.1
                     *               ],
                     *               "plusMinusMm": 0.046,
                     *               "plusMinusPoints": 0.6
                     *             },
                     *             "corners": [
                     *               {
                     *                 "position": "top-left",
                     *                 "score": 10,
                     *                 "roundingMm": 0,
                     *                 "whiteningMm2": 0
                     *               },
                     *               {
                     *                 "position": "top-right",
                     *                 "score": 10,
                     *                 "roundingMm": 0,
                     *                 "whiteningMm2": 0
                     *               },
                     *               {
                     *                 "position": "bottom-right",
                     *                 "score": 10,
                     *                 "roundingMm": 0,
                     *                 "whiteningMm2": 0
                     *               },
                     *               {
                     *                 "position": "bottom-left",
                     *                 "score": 10,
                     *                 "roundingMm": 0,
                     *                 "whiteningMm2": 0
                     *               }
                     *             ],
                     *             "edges": [
                     *               {
                     *                 "position": "top",
                     *                 "score": 10,
                     *                 "whiteningMm": 0,
                     *                 "chips": 0
                     *               },
                     *               {
                     *                 "position": "right",
                     *                 "score": 10,
                     *                 "whiteningMm": 0,
                     *                 "chips": 0
                     *               },
                     *               {
                     *                 "position": "bottom",
                     *                 "score": 10,
                     *                 "whiteningMm": 0,
                     *                 "chips": 0
                     *               },
                     *               {
                     *                 "position": "left",
                     *                 "score": 10,
                     *                 "whiteningMm": 0,
                     *                 "chips": 0
                     *               }
                     *             ],
                     *             "flaws": [],
                     *             "surfaceSeen": 0.17,
                     *             "subgrades": {
                     *               "centering": 8.4,
                     *               "corners": 10,
                     *               "edges": 10,
                     *               "surface": null
                     *             },
                     *             "subgradesPlusMinus": {
                     *               "centering": 0.2,
                     *               "corners": 1.7,
                     *               "edges": 1.2,
                     *               "surface": null
                     *             },
                     *             "dataPoints": 921274,
                     *             "photos": 1
                     *           }
                     *         },
                     *         "subgrades": {
                     *           "centering": 8.4,
                     *           "corners": 10,
                     *           "edges": 10,
                     *           "surface": null
                     *         },
                     *         "subgradesPlusMinus": {
                     *           "centering": 0.2,
                     *           "corners": 1.7,
                     *           "edges": 1.2,
                     *           "surface": null
                     *         },
                     *         "assumed": [
                     *           "surface"
                     *         ],
                     *         "atMost": 9,
                     *         "overall": {
                     *           "value": 9,
                     *           "plusMinus": 3.64,
                     *           "level": "9",
                     *           "name": "Mint"
                     *         },
                     *         "psa": {
                     *           "grade": 8,
                     *           "name": "NM-MT",
                     *           "probabilities": {
                     *             "2": 0.01,
                     *             "4": 0.02,
                     *             "5": 0.01,
                     *             "6": 0.02,
                     *             "7": 0.05,
                     *             "8": 0.5,
                     *             "7.5": 0.18,
                     *             "6.5": 0.14,
                     *             "5.5": 0.05,
                     *             "3.5": 0.02
                     *           },
                     *           "expected": 7.23,
                     *           "limitedBy": [
                     *             "centering"
                     *           ]
                     *         },
                     *         "beckett": {
                     *           "grade": null,
                     *           "centering": 8,
                     *           "corners": 10,
                     *           "edges": 10,
                     *           "surface": null,
                     *           "label": null
                     *         },
                     *         "timingsMs": {
                     *           "decode": 120,
                     *           "locate": 210,
                     *           "measure": 640,
                     *           "total": 970
                     *         }
                     *       },
                     *       "rules": null,
                     *       "corrections": null,
                     *       "photos": [
                     *         {
                     *           "id": "5f2a9b60-3c1d-4e8f-a7b2-9c0d1e2f3a4b",
                     *           "side": "front",
                     *           "bytes": 2480113,
                     *           "type": "image/jpeg"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Scan"];
                };
            };
            /** @description Accepted: ask for it again to learn how it ended. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11",
                     *       "status": "queued",
                     *       "cardId": null,
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "endedAt": null,
                     *       "report": null,
                     *       "rules": null,
                     *       "corrections": null,
                     *       "photos": [
                     *         {
                     *           "id": "5f2a9b60-3c1d-4e8f-a7b2-9c0d1e2f3a4b",
                     *           "side": "front",
                     *           "bytes": 2480113,
                     *           "type": "image/jpeg"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Scan"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getScansById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11",
                     *       "status": "graded",
                     *       "cardId": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "endedAt": "2026-11-25T12:00:02.100Z",
                     *       "report": {
                     *         "schema": "truecorner.report/1",
                     *         "engine": "1.3.0",
                     *         "rules": "2026-11",
                     *         "status": "graded",
                     *         "completeness": "front-only",
                     *         "sides": {
                     *           "front": {
                     *             "image": {
                     *               "width": 2448,
                     *               "height": 3264
                     *             },
                     *             "quad": [
                     *               [
                     *                 260.35,
                     *                 308.2
                     *               ],
                     *               [
                     *                 2146.19,
                     *                 278.35
                     *               ],
                     *               [
                     *                 2179.57,
                     *                 2879.63
                     *               ],
                     *               [
                     *                 334.25,
                     *                 2928.72
                     *               ]
                     *             ],
                     *             "card": {
                     *               "size": "standard",
                     *               "widthMm": 63.5,
                     *               "heightMm": 88.9,
                     *               "pxPerMm": 29.38
                     *             },
                     *             "quality": {
                     *               "sharpness": 1,
                     *               "glareRatio": 0,
                     *               "tiltDeg": 1.2,
                     *               "warnings": []
                     *             },
                     *             "centering": {
                     *               "method": "frame",
                     *               "bordersMm": {
                     *                 "left": 4.143,
                     *                 "right": 2.246,
                     *                 "top": 3.61,
                     *                 "bottom": 4.614
                     *               },
                     *               "leftRight": [
                     *                 64.8,
                     *                 35.2
                     *               ],
                     *               "topBottom": [
                     *                 43.9,
                     *                 56.1
                     *               ],
                     *               "plusMinusMm": 0.046,
                     *               "plusMinusPoints": 0.6
                     *             },
                     *             "corners": [
                     *               {
                     *                 "position": "top-left",
                     *                 "score": 10,
                     *                 "roundingMm": 0,
                     *                 "whiteningMm2": 0
                     *               },
                     *               {
                     *                 "position": "top-right",
                     *                 "score": 10,
                     *                 "roundingMm": 0,
                     *                 "whiteningMm2": 0
                     *               },
                     *               {
                     *                 "position": "bottom-right",
                     *                 "score": 10,
                     *                 "roundingMm": 0,
                     *                 "whiteningMm2": 0
                     *               },
                     *               {
                     *                 "position": "bottom-left",
                     *                 "score": 10,
                     *                 "roundingMm": 0,
                     *                 "whiteningMm2": 0
                     *               }
                     *             ],
                     *             "edges": [
                     *               {
                     *                 "position": "top",
                     *                 "score": 10,
                     *                 "whiteningMm": 0,
                     *                 "chips": 0
                     *               },
                     *               {
                     *                 "position": "right",
                     *                 "score": 10,
                     *                 "whiteningMm": 0,
                     *                 "chips": 0
                     *               },
                     *               {
                     *                 "position": "bottom",
                     *                 "score": 10,
                     *                 "whiteningMm": 0,
                     *                 "chips": 0
                     *               },
                     *               {
                     *                 "position": "left",
                     *                 "score": 10,
                     *                 "whiteningMm": 0,
                     *                 "chips": 0
                     *               }
                     *             ],
                     *             "flaws": [],
                     *             "surfaceSeen": 0.17,
                     *             "subgrades": {
                     *               "centering": 8.4,
                     *               "corners": 10,
                     *               "edges": 10,
                     *               "surface": null
                     *             },
                     *             "subgradesPlusMinus": {
                     *               "centering": 0.2,
                     *               "corners": 1.7,
                     *               "edges": 1.2,
                     *               "surface": null
                     *             },
                     *             "dataPoints": 921274,
                     *             "photos": 1
                     *           }
                     *         },
                     *         "subgrades": {
                     *           "centering": 8.4,
                     *           "corners": 10,
                     *           "edges": 10,
                     *           "surface": null
                     *         },
                     *         "subgradesPlusMinus": {
                     *           "centering": 0.2,
                     *           "corners": 1.7,
                     *           "edges": 1.2,
                     *           "surface": null
                     *         },
                     *         "assumed": [
                     *           "surface"
                     *         ],
                     *         "atMost": 9,
                     *         "overall": {
                     *           "value": 9,
                     *           "plusMinus": 3.64,
                     *           "level": "9",
                     *           "name": "Mint"
                     *         },
                     *         "psa": {
                     *           "grade": 8,
                     *           "name": "NM-MT",
                     *           "probabilities": {
                     *             "2": 0.01,
                     *             "4": 0.02,
                     *             "5": 0.01,
                     *             "6": 0.02,
                     *             "7": 0.05,
                     *             "8": 0.5,
                     *             "7.5": 0.18,
                     *             "6.5": 0.14,
                     *             "5.5": 0.05,
                     *             "3.5": 0.02
                     *           },
                     *           "expected": 7.23,
                     *           "limitedBy": [
                     *             "centering"
                     *           ]
                     *         },
                     *         "beckett": {
                     *           "grade": null,
                     *           "centering": 8,
                     *           "corners": 10,
                     *           "edges": 10,
                     *           "surface": null,
                     *           "label": null
                     *         },
                     *         "timingsMs": {
                     *           "decode": 120,
                     *           "locate": 210,
                     *           "measure": 640,
                     *           "total": 970
                     *         }
                     *       },
                     *       "rules": null,
                     *       "corrections": null,
                     *       "photos": [
                     *         {
                     *           "id": "5f2a9b60-3c1d-4e8f-a7b2-9c0d1e2f3a4b",
                     *           "side": "front",
                     *           "bytes": 2480113,
                     *           "type": "image/jpeg"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Scan"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteScansById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, with no content. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postScansByIdCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11",
                     *       "status": "graded",
                     *       "cardId": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "endedAt": "2026-11-25T12:00:02.100Z",
                     *       "report": {
                     *         "schema": "truecorner.report/1",
                     *         "engine": "1.3.0",
                     *         "rules": "2026-11",
                     *         "status": "graded",
                     *         "completeness": "front-only",
                     *         "sides": {
                     *           "front": {
                     *             "image": {
                     *               "width": 2448,
                     *               "height": 3264
                     *             },
                     *             "quad": [
                     *               [
                     *                 260.35,
                     *                 308.2
                     *               ],
                     *               [
                     *                 2146.19,
                     *                 278.35
                     *               ],
                     *               [
                     *                 2179.57,
                     *                 2879.63
                     *               ],
                     *               [
                     *                 334.25,
                     *                 2928.72
                     *               ]
                     *             ],
                     *             "card": {
                     *               "size": "standard",
                     *               "widthMm": 63.5,
                     *               "heightMm": 88.9,
                     *               "pxPerMm": 29.38
                     *             },
                     *             "quality": {
                     *               "sharpness": 1,
                     *               "glareRatio": 0,
                     *               "tiltDeg": 1.2,
                     *               "warnings": []
                     *             },
                     *             "centering": {
                     *               "method": "frame",
                     *               "bordersMm": {
                     *                 "left": 4.143,
                     *                 "right": 2.246,
                     *                 "top": 3.61,
                     *                 "bottom": 4.614
                     *               },
                     *               "leftRight": [
                     *                 64.8,
                     *                 35.2
                     *               ],
                     *               "topBottom": [
                     *                 43.9,
                     *                 56.1
                     *               ],
                     *               "plusMinusMm": 0.046,
                     *               "plusMinusPoints": 0.6
                     *             },
                     *             "corners": [
                     *               {
                     *                 "position": "top-left",
                     *                 "score": 10,
                     *                 "roundingMm": 0,
                     *                 "whiteningMm2": 0
                     *               },
                     *               {
                     *                 "position": "top-right",
                     *                 "score": 10,
                     *                 "roundingMm": 0,
                     *                 "whiteningMm2": 0
                     *               },
                     *               {
                     *                 "position": "bottom-right",
                     *                 "score": 10,
                     *                 "roundingMm": 0,
                     *                 "whiteningMm2": 0
                     *               },
                     *               {
                     *                 "position": "bottom-left",
                     *                 "score": 10,
                     *                 "roundingMm": 0,
                     *                 "whiteningMm2": 0
                     *               }
                     *             ],
                     *             "edges": [
                     *               {
                     *                 "position": "top",
                     *                 "score": 10,
                     *                 "whiteningMm": 0,
                     *                 "chips": 0
                     *               },
                     *               {
                     *                 "position": "right",
                     *                 "score": 10,
                     *                 "whiteningMm": 0,
                     *                 "chips": 0
                     *               },
                     *               {
                     *                 "position": "bottom",
                     *                 "score": 10,
                     *                 "whiteningMm": 0,
                     *                 "chips": 0
                     *               },
                     *               {
                     *                 "position": "left",
                     *                 "score": 10,
                     *                 "whiteningMm": 0,
                     *                 "chips": 0
                     *               }
                     *             ],
                     *             "flaws": [],
                     *             "surfaceSeen": 0.17,
                     *             "subgrades": {
                     *               "centering": 8.4,
                     *               "corners": 10,
                     *               "edges": 10,
                     *               "surface": null
                     *             },
                     *             "subgradesPlusMinus": {
                     *               "centering": 0.2,
                     *               "corners": 1.7,
                     *               "edges": 1.2,
                     *               "surface": null
                     *             },
                     *             "dataPoints": 921274,
                     *             "photos": 1
                     *           }
                     *         },
                     *         "subgrades": {
                     *           "centering": 8.4,
                     *           "corners": 10,
                     *           "edges": 10,
                     *           "surface": null
                     *         },
                     *         "subgradesPlusMinus": {
                     *           "centering": 0.2,
                     *           "corners": 1.7,
                     *           "edges": 1.2,
                     *           "surface": null
                     *         },
                     *         "assumed": [
                     *           "surface"
                     *         ],
                     *         "atMost": 9,
                     *         "overall": {
                     *           "value": 9,
                     *           "plusMinus": 3.64,
                     *           "level": "9",
                     *           "name": "Mint"
                     *         },
                     *         "psa": {
                     *           "grade": 8,
                     *           "name": "NM-MT",
                     *           "probabilities": {
                     *             "2": 0.01,
                     *             "4": 0.02,
                     *             "5": 0.01,
                     *             "6": 0.02,
                     *             "7": 0.05,
                     *             "8": 0.5,
                     *             "7.5": 0.18,
                     *             "6.5": 0.14,
                     *             "5.5": 0.05,
                     *             "3.5": 0.02
                     *           },
                     *           "expected": 7.23,
                     *           "limitedBy": [
                     *             "centering"
                     *           ]
                     *         },
                     *         "beckett": {
                     *           "grade": null,
                     *           "centering": 8,
                     *           "corners": 10,
                     *           "edges": 10,
                     *           "surface": null,
                     *           "label": null
                     *         },
                     *         "timingsMs": {
                     *           "decode": 120,
                     *           "locate": 210,
                     *           "measure": 640,
                     *           "total": 970
                     *         }
                     *       },
                     *       "rules": null,
                     *       "corrections": null,
                     *       "photos": [
                     *         {
                     *           "id": "5f2a9b60-3c1d-4e8f-a7b2-9c0d1e2f3a4b",
                     *           "side": "front",
                     *           "bytes": 2480113,
                     *           "type": "image/jpeg"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Scan"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putScansByIdCorrections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outlines": {
                 *         "front": [
                 *           [
                 *             212.5,
                 *             180.1
                 *           ],
                 *           [
                 *             1188.2,
                 *             184.7
                 *           ],
                 *           [
                 *             1184.9,
                 *             1549.3
                 *           ],
                 *           [
                 *             208.8,
                 *             1544.6
                 *           ]
                 *         ]
                 *       },
                 *       "size": "standard"
                 *     }
                 */
                "application/json": {
                    outlines?: {
                        front?: [
                            [
                                number,
                                number
                            ],
                            [
                                number,
                                number
                            ],
                            [
                                number,
                                number
                            ],
                            [
                                number,
                                number
                            ]
                        ];
                        back?: [
                            [
                                number,
                                number
                            ],
                            [
                                number,
                                number
                            ],
                            [
                                number,
                                number
                            ],
                            [
                                number,
                                number
                            ]
                        ];
                    };
                    size?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11",
                     *       "status": "queued",
                     *       "cardId": null,
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "endedAt": null,
                     *       "report": null,
                     *       "rules": null,
                     *       "corrections": null,
                     *       "photos": [
                     *         {
                     *           "id": "5f2a9b60-3c1d-4e8f-a7b2-9c0d1e2f3a4b",
                     *           "side": "front",
                     *           "bytes": 2480113,
                     *           "type": "image/jpeg"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Scan"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putScansByIdPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "front": [
                 *         "5f2a9b60-3c1d-4e8f-a7b2-9c0d1e2f3a4b",
                 *         "9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a"
                 *       ]
                 *     }
                 */
                "application/json": {
                    front: string[];
                    back?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11",
                     *       "status": "queued",
                     *       "cardId": null,
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "endedAt": null,
                     *       "report": null,
                     *       "rules": null,
                     *       "corrections": null,
                     *       "photos": [
                     *         {
                     *           "id": "5f2a9b60-3c1d-4e8f-a7b2-9c0d1e2f3a4b",
                     *           "side": "front",
                     *           "bytes": 2480113,
                     *           "type": "image/jpeg"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Scan"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getScansByIdPhotosByPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11 */
                id: string;
                /** @example 5f2a9b60-3c1d-4e8f-a7b2-9c0d1e2f3a4b */
                photo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getScansByIdPhotosByPhotoThumbnail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11 */
                id: string;
                /** @example 5f2a9b60-3c1d-4e8f-a7b2-9c0d1e2f3a4b */
                photo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getScansByIdResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "a4c6e8fa-0b2d-4c57-99eb-0d4668800aac",
                     *           "rules": "spec",
                     *           "grade": {
                     *             "overall": 8.6,
                     *             "plusMinus": 0.4,
                     *             "psa": 8,
                     *             "beckett": 8.5
                     *           },
                     *           "gradedAt": "2026-11-25T12:00:00.000Z",
                     *           "replacedAt": "2026-11-25T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            rules: string;
                            grade: {
                                overall: number | null;
                                plusMinus?: number | null;
                                psa: number | null;
                                beckett: number | null;
                            };
                            /** Format: date-time */
                            gradedAt: string;
                            /** Format: date-time */
                            replacedAt: string;
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getScansByIdResultsByResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11 */
                id: string;
                /** @example a4c6e8fa-0b2d-4c57-99eb-0d4668800aac */
                result: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "a4c6e8fa-0b2d-4c57-99eb-0d4668800aac",
                     *       "rules": "spec",
                     *       "grade": {
                     *         "overall": 8.6,
                     *         "plusMinus": 0.4,
                     *         "psa": 8,
                     *         "beckett": 8.5
                     *       },
                     *       "gradedAt": "2026-11-25T12:00:00.000Z",
                     *       "replacedAt": "2026-11-25T12:00:00.000Z",
                     *       "report": {
                     *         "schema": "truecorner.report/1",
                     *         "engine": "1.3.0",
                     *         "rules": "2026-11",
                     *         "status": "graded",
                     *         "completeness": "front-only",
                     *         "sides": {
                     *           "front": {
                     *             "image": {
                     *               "width": 2448,
                     *               "height": 3264
                     *             },
                     *             "quad": [
                     *               [
                     *                 260.35,
                     *                 308.2
                     *               ],
                     *               [
                     *                 2146.19,
                     *                 278.35
                     *               ],
                     *               [
                     *                 2179.57,
                     *                 2879.63
                     *               ],
                     *               [
                     *                 334.25,
                     *                 2928.72
                     *               ]
                     *             ],
                     *             "card": {
                     *               "size": "standard",
                     *               "widthMm": 63.5,
                     *               "heightMm": 88.9,
                     *               "pxPerMm": 29.38
                     *             },
                     *             "quality": {
                     *               "sharpness": 1,
                     *               "glareRatio": 0,
                     *               "tiltDeg": 1.2,
                     *               "warnings": []
                     *             },
                     *             "centering": {
                     *               "method": "frame",
                     *               "bordersMm": {
                     *                 "left": 4.143,
                     *                 "right": 2.246,
                     *                 "top": 3.61,
                     *                 "bottom": 4.614
                     *               },
                     *               "leftRight": [
                     *                 64.8,
                     *                 35.2
                     *               ],
                     *               "topBottom": [
                     *                 43.9,
                     *                 56.1
                     *               ],
                     *               "plusMinusMm": 0.046,
                     *               "plusMinusPoints": 0.6
                     *             },
                     *             "corners": [
                     *               {
                     *                 "position": "top-left",
                     *                 "score": 10,
                     *                 "roundingMm": 0,
                     *                 "whiteningMm2": 0
                     *               },
                     *               {
                     *                 "position": "top-right",
                     *                 "score": 10,
                     *                 "roundingMm": 0,
                     *                 "whiteningMm2": 0
                     *               },
                     *               {
                     *                 "position": "bottom-right",
                     *                 "score": 10,
                     *                 "roundingMm": 0,
                     *                 "whiteningMm2": 0
                     *               },
                     *               {
                     *                 "position": "bottom-left",
                     *                 "score": 10,
                     *                 "roundingMm": 0,
                     *                 "whiteningMm2": 0
                     *               }
                     *             ],
                     *             "edges": [
                     *               {
                     *                 "position": "top",
                     *                 "score": 10,
                     *                 "whiteningMm": 0,
                     *                 "chips": 0
                     *               },
                     *               {
                     *                 "position": "right",
                     *                 "score": 10,
                     *                 "whiteningMm": 0,
                     *                 "chips": 0
                     *               },
                     *               {
                     *                 "position": "bottom",
                     *                 "score": 10,
                     *                 "whiteningMm": 0,
                     *                 "chips": 0
                     *               },
                     *               {
                     *                 "position": "left",
                     *                 "score": 10,
                     *                 "whiteningMm": 0,
                     *                 "chips": 0
                     *               }
                     *             ],
                     *             "flaws": [],
                     *             "surfaceSeen": 0.17,
                     *             "subgrades": {
                     *               "centering": 8.4,
                     *               "corners": 10,
                     *               "edges": 10,
                     *               "surface": null
                     *             },
                     *             "subgradesPlusMinus": {
                     *               "centering": 0.2,
                     *               "corners": 1.7,
                     *               "edges": 1.2,
                     *               "surface": null
                     *             },
                     *             "dataPoints": 921274,
                     *             "photos": 1
                     *           }
                     *         },
                     *         "subgrades": {
                     *           "centering": 8.4,
                     *           "corners": 10,
                     *           "edges": 10,
                     *           "surface": null
                     *         },
                     *         "subgradesPlusMinus": {
                     *           "centering": 0.2,
                     *           "corners": 1.7,
                     *           "edges": 1.2,
                     *           "surface": null
                     *         },
                     *         "assumed": [
                     *           "surface"
                     *         ],
                     *         "atMost": 9,
                     *         "overall": {
                     *           "value": 9,
                     *           "plusMinus": 3.64,
                     *           "level": "9",
                     *           "name": "Mint"
                     *         },
                     *         "psa": {
                     *           "grade": 8,
                     *           "name": "NM-MT",
                     *           "probabilities": {
                     *             "2": 0.01,
                     *             "4": 0.02,
                     *             "5": 0.01,
                     *             "6": 0.02,
                     *             "7": 0.05,
                     *             "8": 0.5,
                     *             "7.5": 0.18,
                     *             "6.5": 0.14,
                     *             "5.5": 0.05,
                     *             "3.5": 0.02
                     *           },
                     *           "expected": 7.23,
                     *           "limitedBy": [
                     *             "centering"
                     *           ]
                     *         },
                     *         "beckett": {
                     *           "grade": null,
                     *           "centering": 8,
                     *           "corners": 10,
                     *           "edges": 10,
                     *           "surface": null,
                     *           "label": null
                     *         },
                     *         "timingsMs": {
                     *           "decode": 120,
                     *           "locate": 210,
                     *           "measure": 640,
                     *           "total": 970
                     *         }
                     *       },
                     *       "corrections": null,
                     *       "by": null
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        rules: string;
                        grade: {
                            overall: number | null;
                            plusMinus?: number | null;
                            psa: number | null;
                            beckett: number | null;
                        };
                        /** Format: date-time */
                        gradedAt: string;
                        /** Format: date-time */
                        replacedAt: string;
                        report: components["schemas"]["GradeReport"];
                        corrections: {
                            outlines?: {
                                front?: [
                                    [
                                        number,
                                        number
                                    ],
                                    [
                                        number,
                                        number
                                    ],
                                    [
                                        number,
                                        number
                                    ],
                                    [
                                        number,
                                        number
                                    ]
                                ];
                                back?: [
                                    [
                                        number,
                                        number
                                    ],
                                    [
                                        number,
                                        number
                                    ],
                                    [
                                        number,
                                        number
                                    ],
                                    [
                                        number,
                                        number
                                    ]
                                ];
                            };
                            size?: string;
                        } | null;
                        by: ({
                            book: string;
                        } | {
                            /** Format: uuid */
                            standardId: string;
                            version: number;
                        }) | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postScansByIdRetry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11",
                     *       "status": "queued",
                     *       "cardId": null,
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "endedAt": null,
                     *       "report": null,
                     *       "rules": null,
                     *       "corrections": null,
                     *       "photos": [
                     *         {
                     *           "id": "5f2a9b60-3c1d-4e8f-a7b2-9c0d1e2f3a4b",
                     *           "side": "front",
                     *           "bytes": 2480113,
                     *           "type": "image/jpeg"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Scan"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putScansByIdRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "standardId": "3c5e7a91-2b4d-4f60-8a1c-5d7f9b0e2c46"
                 *     }
                 */
                "application/json": {
                    book: string;
                } | {
                    /** Format: uuid */
                    standardId: string;
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b6d4c1e-6f0e-4f57-9d0e-1f6a7c9b2d11",
                     *       "status": "queued",
                     *       "cardId": null,
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "endedAt": null,
                     *       "report": null,
                     *       "rules": null,
                     *       "corrections": null,
                     *       "photos": [
                     *         {
                     *           "id": "5f2a9b60-3c1d-4e8f-a7b2-9c0d1e2f3a4b",
                     *           "side": "front",
                     *           "bytes": 2480113,
                     *           "type": "image/jpeg"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Scan"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getShares: {
        parameters: {
            query?: {
                /** @example 7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21 */
                cardId?: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "e1d2c3b4-a596-4877-9655-443322110099",
                     *           "cardId": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *           "url": "https://truecorner.example/s/3f9c0a7e5b1d4c2f8e6a90b7d3c5e1f2a4b6c8d0",
                     *           "state": "live",
                     *           "fields": [
                     *             "name",
                     *             "set",
                     *             "number"
                     *           ],
                     *           "hasPassword": false,
                     *           "expiresAt": "2026-12-31T12:00:00.000Z",
                     *           "createdAt": "2026-11-25T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Share"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postShares: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cardId": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                 *       "fields": [
                 *         "name",
                 *         "set",
                 *         "number"
                 *       ],
                 *       "expiresAt": "2026-12-31T12:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    cardId: string;
                    fields?: ("name" | "game" | "set" | "number" | "year" | "variant" | "language" | "quantity" | "acquiredOn" | "tags" | "notes" | "value" | "cost")[];
                    expiresAt?: string | null;
                    password?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "e1d2c3b4-a596-4877-9655-443322110099",
                     *       "cardId": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *       "url": "https://truecorner.example/s/3f9c0a7e5b1d4c2f8e6a90b7d3c5e1f2a4b6c8d0",
                     *       "state": "live",
                     *       "fields": [
                     *         "name",
                     *         "set",
                     *         "number"
                     *       ],
                     *       "hasPassword": false,
                     *       "expiresAt": "2026-12-31T12:00:00.000Z",
                     *       "createdAt": "2026-11-25T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Share"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteSharesById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example e1d2c3b4-a596-4877-9655-443322110099 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, with no content. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStandards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "version": 1,
                     *           "name": "Corner Shop",
                     *           "createdAt": "2026-11-25T12:00:00.000Z",
                     *           "rules": "Corner Shop v1 (2026-11-25)",
                     *           "id": "3c5e7a91-2b4d-4f60-8a1c-5d7f9b0e2c46",
                     *           "retiredAt": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            version: number;
                            name: string;
                            /** Format: date-time */
                            createdAt: string;
                            rules: string;
                            /** Format: uuid */
                            id: string;
                            retiredAt: string | null;
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postStandards: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Corner Shop",
                 *       "book": {
                 *         "base": "spec",
                 *         "id": "corner-shop",
                 *         "overall": {
                 *           "weights": {
                 *             "value": {
                 *               "centering": 25,
                 *               "corners": 25,
                 *               "edges": 25,
                 *               "surface": 25
                 *             }
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    name: string;
                    book: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 1,
                     *       "name": "Corner Shop",
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "rules": "Corner Shop v1 (2026-11-25)",
                     *       "id": "3c5e7a91-2b4d-4f60-8a1c-5d7f9b0e2c46",
                     *       "retiredAt": null,
                     *       "book": {
                     *         "base": "spec",
                     *         "id": "corner-shop",
                     *         "overall": {
                     *           "weights": {
                     *             "value": {
                     *               "centering": 25,
                     *               "corners": 25,
                     *               "edges": 25,
                     *               "surface": 25
                     *             }
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        version: number;
                        name: string;
                        /** Format: date-time */
                        createdAt: string;
                        rules: string;
                        /** Format: uuid */
                        id: string;
                        retiredAt: string | null;
                        book: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStandardsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3c5e7a91-2b4d-4f60-8a1c-5d7f9b0e2c46 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 1,
                     *       "name": "Corner Shop",
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "rules": "Corner Shop v1 (2026-11-25)",
                     *       "id": "3c5e7a91-2b4d-4f60-8a1c-5d7f9b0e2c46",
                     *       "retiredAt": null,
                     *       "book": {
                     *         "base": "spec",
                     *         "id": "corner-shop",
                     *         "overall": {
                     *           "weights": {
                     *             "value": {
                     *               "centering": 25,
                     *               "corners": 25,
                     *               "edges": 25,
                     *               "surface": 25
                     *             }
                     *           }
                     *         }
                     *       },
                     *       "versions": [
                     *         {
                     *           "version": 1,
                     *           "name": "Corner Shop",
                     *           "createdAt": "2026-11-25T12:00:00.000Z",
                     *           "rules": "Corner Shop v1 (2026-11-25)"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        version: number;
                        name: string;
                        /** Format: date-time */
                        createdAt: string;
                        rules: string;
                        /** Format: uuid */
                        id: string;
                        retiredAt: string | null;
                        book: {
                            [key: string]: unknown;
                        };
                        versions: {
                            version: number;
                            name: string;
                            /** Format: date-time */
                            createdAt: string;
                            rules: string;
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteStandardsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3c5e7a91-2b4d-4f60-8a1c-5d7f9b0e2c46 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, with no content. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postStandardsByIdRestore: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 3c5e7a91-2b4d-4f60-8a1c-5d7f9b0e2c46 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 1,
                     *       "name": "Corner Shop",
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "rules": "Corner Shop v1 (2026-11-25)",
                     *       "id": "3c5e7a91-2b4d-4f60-8a1c-5d7f9b0e2c46",
                     *       "retiredAt": null
                     *     }
                     */
                    "application/json": {
                        version: number;
                        name: string;
                        /** Format: date-time */
                        createdAt: string;
                        rules: string;
                        /** Format: uuid */
                        id: string;
                        retiredAt: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postStandardsByIdVersions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 3c5e7a91-2b4d-4f60-8a1c-5d7f9b0e2c46 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Corner Shop",
                 *       "book": {
                 *         "base": "spec",
                 *         "id": "corner-shop",
                 *         "overall": {
                 *           "weights": {
                 *             "value": {
                 *               "centering": 25,
                 *               "corners": 25,
                 *               "edges": 25,
                 *               "surface": 25
                 *             }
                 *           }
                 *         }
                 *       },
                 *       "basedOn": 1
                 *     }
                 */
                "application/json": {
                    name: string;
                    book: {
                        [key: string]: unknown;
                    };
                    basedOn: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 2,
                     *       "name": "Corner Shop",
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "rules": "Corner Shop v2 (2026-11-25)",
                     *       "id": "3c5e7a91-2b4d-4f60-8a1c-5d7f9b0e2c46",
                     *       "retiredAt": null,
                     *       "book": {
                     *         "base": "spec",
                     *         "id": "corner-shop",
                     *         "overall": {
                     *           "weights": {
                     *             "value": {
                     *               "centering": 25,
                     *               "corners": 25,
                     *               "edges": 25,
                     *               "surface": 25
                     *             }
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        version: number;
                        name: string;
                        /** Format: date-time */
                        createdAt: string;
                        rules: string;
                        /** Format: uuid */
                        id: string;
                        retiredAt: string | null;
                        book: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStandardsByIdVersionsByVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3c5e7a91-2b4d-4f60-8a1c-5d7f9b0e2c46 */
                id: string;
                /** @example 1 */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 1,
                     *       "name": "Corner Shop",
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "rules": "Corner Shop v1 (2026-11-25)",
                     *       "book": {
                     *         "base": "spec",
                     *         "id": "corner-shop",
                     *         "overall": {
                     *           "weights": {
                     *             "value": {
                     *               "centering": 25,
                     *               "corners": 25,
                     *               "edges": 25,
                     *               "surface": 25
                     *             }
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        version: number;
                        name: string;
                        /** Format: date-time */
                        createdAt: string;
                        rules: string;
                        book: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postUploads: {
        parameters: {
            query?: never;
            header: {
                /** @example 1.0.0 */
                "Tus-Resumable"?: string;
                /** @example 2480113 */
                "Upload-Length": string;
                "Upload-Metadata"?: string;
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a",
                     *       "bytes": 2480113,
                     *       "received": 0,
                     *       "expiresAt": "2026-11-26T12:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        bytes: number;
                        received: number;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUploadsById: {
        parameters: {
            query?: never;
            header?: {
                /** @example 1.0.0 */
                "Tus-Resumable"?: string;
            };
            path: {
                /** @example 9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a",
                     *       "bytes": 2480113,
                     *       "received": 2000000,
                     *       "expiresAt": "2026-11-26T12:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        bytes: number;
                        received: number;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteUploadsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, with no content. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchUploadsById: {
        parameters: {
            query?: never;
            header: {
                /** @example 1.0.0 */
                "Tus-Resumable"?: string;
                /** @example 2000000 */
                "Upload-Offset": string;
            };
            path: {
                /** @example 9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b6a */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": string;
            };
        };
        responses: {
            /** @description Done, with no content. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "c0ffee00-1234-4abc-9def-001122334455",
                     *           "name": "Binder 2",
                     *           "query": "tag=binder+2&sort=grade"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            query: string;
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postViews: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Binder 2",
                 *       "query": "tag=binder+2&sort=grade"
                 *     }
                 */
                "application/json": {
                    name: string;
                    query: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c0ffee00-1234-4abc-9def-001122334455",
                     *       "name": "Binder 2",
                     *       "query": "tag=binder+2&sort=grade"
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        query: string;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteViewsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example c0ffee00-1234-4abc-9def-001122334455 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, with no content. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "6e5d4c3b-2a19-4087-b6a5-f4e3d2c1b0a9",
                     *           "url": "https://shop.example/hooks/cards",
                     *           "events": [
                     *             "scan.graded",
                     *             "scan.refused"
                     *           ],
                     *           "state": "live",
                     *           "failingSince": null,
                     *           "createdAt": "2026-11-25T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["Webhook"][];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://shop.example/hooks/cards",
                 *       "events": [
                 *         "scan.graded",
                 *         "scan.refused"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Format: uri */
                    url: string;
                    events?: ("scan.graded" | "scan.refused" | "scan.failed")[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6e5d4c3b-2a19-4087-b6a5-f4e3d2c1b0a9",
                     *       "url": "https://shop.example/hooks/cards",
                     *       "events": [
                     *         "scan.graded",
                     *         "scan.refused"
                     *       ],
                     *       "state": "live",
                     *       "failingSince": null,
                     *       "createdAt": "2026-11-25T12:00:00.000Z",
                     *       "secret": "whsec_c2hvd24gb25jZSwgdGhlbiBrZXB0IQ=="
                     *     }
                     */
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        url: string;
                        events: ("scan.graded" | "scan.refused" | "scan.failed")[];
                        /** @enum {string} */
                        state: "live" | "disabled" | "resting";
                        failingSince: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        secret: string;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteWebhooksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 6e5d4c3b-2a19-4087-b6a5-f4e3d2c1b0a9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, with no content. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patchWebhooksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 6e5d4c3b-2a19-4087-b6a5-f4e3d2c1b0a9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         "scan.graded"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Format: uri */
                    url?: string;
                    events?: ("scan.graded" | "scan.refused" | "scan.failed")[];
                    /** @constant */
                    isEnabled?: true;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "6e5d4c3b-2a19-4087-b6a5-f4e3d2c1b0a9",
                     *       "url": "https://shop.example/hooks/cards",
                     *       "events": [
                     *         "scan.graded"
                     *       ],
                     *       "state": "live",
                     *       "failingSince": null,
                     *       "createdAt": "2026-11-25T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebhooksByIdDeliveries: {
        parameters: {
            query?: {
                /** @example delivered */
                status?: "waiting" | "delivered" | "failed";
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                /** @example 6e5d4c3b-2a19-4087-b6a5-f4e3d2c1b0a9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "f0e1d2c3-b4a5-4697-8877-665544332211",
                     *           "event": "scan.graded",
                     *           "status": "delivered",
                     *           "attempts": 1,
                     *           "answered": 200,
                     *           "problem": null,
                     *           "attemptedAt": "2026-11-25T12:00:00.000Z",
                     *           "nextAttemptAt": null,
                     *           "createdAt": "2026-11-25T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        items: components["schemas"]["WebhookDelivery"][];
                        nextCursor: string | null;
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebhooksByIdDeliveriesByDeliveryRedeliver: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 6e5d4c3b-2a19-4087-b6a5-f4e3d2c1b0a9 */
                id: string;
                /** @example f0e1d2c3-b4a5-4697-8877-665544332211 */
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "f0e1d2c3-b4a5-4697-8877-665544332211",
                     *       "event": "scan.graded",
                     *       "status": "waiting",
                     *       "attempts": 0,
                     *       "answered": null,
                     *       "problem": null,
                     *       "attemptedAt": null,
                     *       "nextAttemptAt": null,
                     *       "createdAt": "2026-11-25T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebhooksByIdTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same call with the same key, within 24 hours, is not carried out again and gets the same answer, with the header `Idempotency-Replayed: true`. With another call it is a conflict. A refusal is not kept. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @example 6e5d4c3b-2a19-4087-b6a5-f4e3d2c1b0a9 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "f0e1d2c3-b4a5-4697-8877-665544332211",
                     *       "event": "webhook.test",
                     *       "status": "waiting",
                     *       "attempts": 0,
                     *       "answered": null,
                     *       "problem": null,
                     *       "attemptedAt": null,
                     *       "nextAttemptAt": null,
                     *       "createdAt": "2026-11-25T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWorthRanking: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "level": "psa-standard",
                 *       "otherCosts": "12.50"
                 *     }
                 */
                "application/json": {
                    ids?: string[];
                    /** @default psa-standard */
                    level?: string;
                    /** @default 0 */
                    otherCosts?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fee": {
                     *         "amount": "24.99",
                     *         "currency": "USD",
                     *         "level": "Value",
                     *         "isOwn": false
                     *       },
                     *       "items": [
                     *         {
                     *           "cardId": "7a1f7c52-0a53-4c4f-8a5a-3b1f5f0c9e21",
                     *           "name": "Tidal Drake",
                     *           "set": "First Light",
                     *           "number": "12",
                     *           "likely": {
                     *             "grade": 8,
                     *             "chance": 0.46
                     *           },
                     *           "raw": "12.00",
                     *           "expected": {
                     *             "least": "55.20",
                     *             "most": "71.40"
                     *           },
                     *           "gain": {
                     *             "least": "5.71",
                     *             "most": "21.91"
                     *           },
                     *           "missing": [
                     *             10
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        fee: {
                            amount: string;
                            currency: string;
                            level: string;
                            isOwn: boolean;
                        };
                        items: {
                            /** Format: uuid */
                            cardId: string;
                            name: string | null;
                            set: string | null;
                            number: string | null;
                            likely: {
                                grade: number;
                                chance: number;
                            } | null;
                            raw: string | null;
                            expected: {
                                least: string;
                                most: string | null;
                            } | null;
                            gain: {
                                least: string;
                                most: string | null;
                            } | null;
                            missing: number[];
                        }[];
                    };
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWorthRankingExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "level": "psa-standard",
                 *       "otherCosts": "12.50"
                 *     }
                 */
                "application/json": {
                    ids?: string[];
                    /** @default psa-standard */
                    level?: string;
                    /** @default 0 */
                    otherCosts?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Refused. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    scanEnded: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": string;
                "webhook-timestamp": string;
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @constant */
                    schema: "truecorner.event/1";
                    /** @enum {string} */
                    type: "scan.graded" | "scan.refused" | "scan.failed" | "webhook.test";
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        scan: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            status: "graded" | "refused" | "failed";
                            cardId: string | null;
                            grade: {
                                overall: number | null;
                                plusMinus?: number | null;
                                psa: number | null;
                                beckett: number | null;
                            } | null;
                            refusal: string | null;
                            /** Format: uri */
                            url: string;
                        } | null;
                    };
                };
            };
        };
        responses: {
            /** @description Taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
